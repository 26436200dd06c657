import { readFileSync } from 'node:fs';
import { readYaml } from '../../src/clinic/readYaml.ts';
import { warningSignsSchema } from '../../src/signs/signsContent.ts';
import { builtFiles, clientFolder, pageAddress } from '../build/files.ts';
import { allowed } from './allowed.ts';
import { signsOfPage } from './builtSigns.ts';

/** The list of signs, what each built page says of them, and what is wrong with either, a line each. */
export function readSigns() {
  const words = readYaml('content/en/warning-signs.yaml', warningSignsSchema);
  const pages = builtFiles(clientFolder, 'html').map((file) =>
    signsOfPage({ path: pageAddress(clientFolder, file), html: readFileSync(file, 'utf8') }, words, allowed),
  );
  const shown = new Set(pages.flatMap(({ signs }) => signs));
  const unused = Object.keys(words.signs).filter((id) => !shown.has(id));
  const faults = [
    ...pages.flatMap((page) => page.faults),
    ...unused.map((id) => `content/en/warning-signs.yaml: ${id} stands on no page`),
  ];
  return { words, pages, faults };
}
