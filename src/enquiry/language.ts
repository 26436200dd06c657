import { firstLanguage, type Language } from '../text/languages.ts';
import type { EnquiryContent } from './enquiryTypes.ts';

interface Spoken {
  language: Language;
  interpreter: boolean;
  /** Which language the interpreter is to speak, in English; '' where that was not asked. */
  interpreterLanguage: string;
}

/**
 * Which language an enquiry was sent in, and whether an interpreter is wanted; the first, and no, where its form does not
 * ask. Who refers somebody says so by naming a language.
 */
export function spokenIn(content: EnquiryContent['content']): Spoken {
  const {
    language = firstLanguage,
    interpreter = false,
    interpreterLanguage = '',
  }: Partial<Spoken> & { firstName: string } = content;
  return { language, interpreter: interpreter || interpreterLanguage !== '', interpreterLanguage };
}

/** Which language an enquiry was sent in. */
export function languageOf(content: EnquiryContent['content']): Language {
  return spokenIn(content).language;
}
