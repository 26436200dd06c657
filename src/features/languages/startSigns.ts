import { byUrgency, type SignGroup } from '../../content/lines.ts';
import type { WarningSigns } from '../../content/signsContent.ts';
import type { StartContent } from '../../content/startContent.ts';
import type { Language } from '../../text/languages.ts';

/**
 * The warning signs of a language's start page, the most urgent first.
 *
 * @throws when the language has no words for one of them: a page that should warn must not go without
 */
export function startSigns(
  { signs: { names } }: Pick<StartContent, 'signs'>,
  words: WarningSigns,
  language: Language,
): SignGroup[] {
  const missing = names.filter((name) => !(name in words.signs));
  if (missing.length === 0) return byUrgency(names, words);
  const folder = `content/${language}`;
  throw new Error(
    `${folder}/start.yaml: signs.names has ${missing.join(', ')}, which ${folder}/warning-signs.yaml has no words for.`,
  );
}
