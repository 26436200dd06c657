import { expect, test } from 'vitest';
import { readContent } from '../../text/contentFile.ts';
import { languages } from '../../text/languages.ts';
import { registry } from '../registry.ts';
import { warningSignsFile } from '../warningSigns.ts';

test.each(languages)(
  "'Show us what is hard' leads to the same place in %s, with every sign that the language has",
  (language) => {
    const { signs: known } = readContent(warningSignsFile, language);
    const leads = ({ items }: ReturnType<typeof readContent<typeof registry.whatIsHard.schema>>) =>
      items.map(({ id, picture, service, signs }) => {
        return { id, picture, service, signs: signs.filter((sign) => sign in known) };
      });
    expect(leads(readContent(registry.whatIsHard, language))).toEqual(
      leads(readContent(registry.whatIsHard)),
    );
  },
);
