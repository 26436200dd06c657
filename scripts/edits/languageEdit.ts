import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import { testLanguage } from '../testLanguage/files.ts';
import type { Copy } from './copy.ts';
import type { Edit } from './edit.ts';

/** One language more, which a machine makes from the English: what is left in English is then seen, and what has no room. */
export const languageEdit: Edit = {
  name: 'language',
  what: 'A language more, of longer words and from right to left',
  changesCode: true,
  inBrowser: {
    name: 'Language',
    command: ['playwright', 'test', '--config', 'scripts/testLanguage/playwright.config.ts'],
  },
  make(copy) {
    makeLanguage(copy);
    const { skip, navigation } = parse(copy.read(`content/${testLanguage}/frame.yaml`));
    const name = new Intl.DisplayNames(testLanguage, { type: 'language' }).of(testLanguage) ?? '';
    return {
      says: { [`/${testLanguage}`]: [skip], '/faq': [name], '/': [name], '/vi': [name] },
      has: {
        [`/${testLanguage}/booking`]: [`<html lang="${testLanguage}" dir="rtl"`, navigation],
        '/booking': [`href="/${testLanguage}/booking"`],
      },
    };
  },
};

/** Its folder and its line in the list of languages, from what English says in the copy. */
function makeLanguage({ folder }: Copy): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/testLanguage/make.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
