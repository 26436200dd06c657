import type { ContactMessage } from '../../src/enquiry/contact.ts';
import type { TranslatedLanguage } from '../../src/text/languages.ts';

/** Somebody who writes in a language. */
interface Speaker extends Pick<ContactMessage, 'firstName' | 'lastName' | 'message'> {
  /** Their whole name, as people of their language say it. */
  name: string;
  /** Which language their interpreter is to speak, as their form offers it; '' where it does not ask. */
  interpreterLanguage: string;
  /** Words of the message as somebody at the clinic types them to find it. */
  words: string;
}

const arabic: Speaker = {
  firstName: 'مريم',
  lastName: 'الخوري',
  name: 'مريم الخوري',
  interpreterLanguage: '',
  message: 'رُكبتي اليُمنى تؤلمني منذ 3 أسابيع (عند صعود الدرج).\nعندي خطة NDIS، ويناسبني يوم الأربعاء.',
  words: 'ركبتي اليمنى',
};

const speakers: Readonly<Partial<Record<TranslatedLanguage, Speaker>>> = {
  ar: arabic,
  vi: {
    firstName: 'Ánh Tuyết',
    lastName: 'Nguyễn Thị',
    name: 'Nguyễn Thị Ánh Tuyết',
    interpreterLanguage: '',
    message: 'Tôi bị đau đầu gối phải đã 3 tuần (khi lên cầu thang).\nTôi có gói NDIS, rảnh thứ Tư.',
    words: 'dau dau goi',
  },
  zh: {
    firstName: '娜',
    lastName: '李',
    name: '李娜',
    interpreterLanguage: 'Cantonese',
    message: '我右边的膝盖上下楼梯时很痛，已经3个星期了。\n我有 NDIS 计划，星期三有空。',
    words: '膝盖',
  },
};

/**
 * Somebody whose name and message show whether the letters of a language survive: with marks that are easily lost, of one
 * letter, and in a message of two lines with Latin letters, numbers and brackets in it. Where the tests have nobody of the
 * language, whoever has the most that can be lost writes in it.
 */
export function speakerOf(language: TranslatedLanguage): Speaker {
  return speakers[language] ?? arabic;
}
