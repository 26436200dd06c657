import { expect, test } from 'vitest';
import { booking, referral } from '../../tests/support/samples.ts';
import { fullName, messageLanguageOf } from './sender.ts';

test.each([
  ['Mariam', 'Haddad', 'en', 'Mariam Haddad'],
  ['مريم', 'الخوري', 'ar', 'مريم الخوري'],
  ['Thị Lan', 'Nguyễn', 'vi', 'Nguyễn Thị Lan'],
  ['小龙', '李', 'zh', '李小龙'],
  ['小龙', '李', 'en', '李小龙'],
  ['David', '李', 'zh', '李 David'],
  ['Xiaolong', 'Li', 'zh', 'Li Xiaolong'],
  ['小龙', '', 'zh', '小龙'],
] as const)('the full name of %s %s, who writes in %s, is "%s"', (firstName, lastName, language, name) => {
  expect(fullName(booking({ firstName, lastName, language }))).toBe(name);
});

test.each([
  ['Arabic', 'ar'],
  ['العربية', 'ar'],
  ['tiếng Việt', 'vi'],
  ['vietnamese', 'vi'],
  ['Cantonese', 'zh'],
  ['普通话', 'zh'],
  ['Greek', 'en'],
  ['', 'en'],
])(
  'emails to a person referred who needs an interpreter for "%s" are in "%s"',
  (interpreterLanguage, language) => {
    expect(messageLanguageOf(referral({ interpreterLanguage }))).toBe(language);
  },
);

test('emails to a visitor are in the language of the form, not the language of the interpreter', () => {
  expect(messageLanguageOf(booking({ language: 'vi', interpreterLanguage: 'Cantonese' }))).toBe('vi');
});
