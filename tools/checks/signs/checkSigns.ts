import { readFileSync } from 'node:fs';
import { registry } from '../../../src/content/registry.ts';
import { traditionalPath } from '../../../src/content/translations.ts';
import { signSentence, urgencies, type WarningSigns } from '../../../src/content/warningSigns.ts';
import { paths } from '../../../src/routes.ts';
import { readContent } from '../../../src/text/contentFile.ts';
import {
  firstLanguage,
  type Language,
  languageAt,
  languages,
  translatedLanguages,
} from '../../../src/text/languages.ts';
import { clientFolder, listBuiltFiles, pageAddress } from '../../build/files.ts';
import { allowedTexts } from './allowed.ts';
import { checkSignsOfPage } from './builtSigns.ts';

// `npm run check:signs`: prints every warning sign with its urgency, words, people, source and pages, for a clinician. Exits
// with 1 if a sign of a page differs from the list or is not in the list, or if a sign of the list is on no page.
const signsFile = (language: Language) => `content/${language}/warning-signs.yaml`;

/** The English list of signs, the signs of each built page, and the faults of both, a line each. */
export function readSigns() {
  const wordsByLanguage = Object.fromEntries(
    languages.map((language): [Language, WarningSigns] => [
      language,
      readContent(registry.warningSigns, language),
    ]),
  ) as Record<Language, WarningSigns>;
  const words = wordsByLanguage[firstLanguage];
  const { warningSigns } = readContent(registry.traditional, 'zh');
  const pages = listBuiltFiles(clientFolder, 'html').map((file) => {
    const path = pageAddress(clientFolder, file);
    const pageSigns = path === traditionalPath ? warningSigns : wordsByLanguage[languageAt(path)];
    return checkSignsOfPage({ path, html: readFileSync(file, 'utf8') }, pageSigns, allowedTexts);
  });
  // Leaves out the sheet of all warning signs, to find signs that are on no other page.
  const shownIds = new Set(pages.filter(({ path }) => path !== paths.urgent).flatMap(({ signs }) => signs));
  const unusedSigns = Object.keys(words.signs).filter((id) => !shownIds.has(id));
  const faults = [
    ...pages.flatMap((page) => page.faults),
    ...translatedLanguages.flatMap((language) => findDifferences(language, wordsByLanguage[language], words)),
    ...unusedSigns.map((id) => `content/en/warning-signs.yaml: ${id} is on no page except ${paths.urgent}`),
  ];
  return { words, pages, faults };
}

/** Lists the signs of a language that English does not have, or has with another urgency, part or set of fields. */
function findDifferences(language: Language, { signs }: WarningSigns, english: WarningSigns): string[] {
  const fields = ['whom', 'act', 'more'] as const;
  return Object.entries(signs).flatMap(([id, sign]) => {
    const firstLanguageSign = english.signs[id];
    if (!firstLanguageSign)
      return [`${signsFile(language)}: ${id} is missing in ${signsFile(firstLanguage)}`];
    const differingFields = fields.filter(
      (field) => (sign[field] === undefined) !== (firstLanguageSign[field] === undefined),
    );
    return [
      ...(['urgency', 'part'] as const)
        .filter((field) => sign[field] !== firstLanguageSign[field])
        .map(
          (field) =>
            `${signsFile(language)}: ${id} is ${sign[field]}, and ${firstLanguageSign[field]} in ${signsFile(firstLanguage)}`,
        ),
      ...differingFields.map(
        (field) =>
          `${signsFile(language)}: ${id} ${sign[field] ? 'has' : 'lacks'} ${field}, unlike ${signsFile(firstLanguage)}`,
      ),
    ];
  });
}

if (import.meta.main) {
  const { words, pages, faults } = readSigns();
  const signsByUrgency = urgencies.flatMap((urgency) =>
    Object.entries(words.signs).filter(([, sign]) => sign.urgency === urgency),
  );

  console.log('| Sign | Urgency | Words | Whom | Source | Pages |\n|---|---|---|---|---|---|');
  for (const [id, sign] of signsByUrgency) {
    const pathsWithSign = pages.filter(({ signs }) => signs.includes(id)).map(({ path }) => path);
    const cells = [
      id,
      sign.urgency,
      signSentence(sign, words),
      sign.whom ?? 'everybody',
      sign.source ?? '',
      pathsWithSign.join(' '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  for (const fault of faults) console.error(fault);
  if (pages.length === 0) console.error(`${clientFolder} has no pages. Build the site first: npm run build`);
  process.exitCode = faults.length > 0 || pages.length === 0 ? 1 : 0;
}
