import { render } from 'astro:content';
import { basename } from 'node:path';
import { dayText } from '../../clinic/dates.ts';
import { entries, phrasesIn, singleEntry } from '../../content/entries.ts';
import type { LegalProps } from './Legal.tsx';

/** The document whose parts are folded on a phone below a summary. The terms are not, since visitors agree to them. */
const foldedDocument = 'privacy';

/** The props of the page of a document of content/en/legal/. */
export async function legalPage(name: 'terms' | 'privacy'): Promise<LegalProps> {
  const entry = (await entries('legal')).find(({ id }) => basename(id) === name);
  if (!entry?.rendered) throw new Error(`content/en/legal/${name}.md is missing.`);
  const { headings } = await render(entry);
  const { html: whole } = entry.rendered;
  const [html = whole, ...texts] = name === foldedDocument ? whole.split(/<h2[^>]*>.*?<\/h2>/s) : [];
  const { locale } = await phrasesIn();
  const { document } = await singleEntry('site');
  return {
    content: entry.data,
    words: document,
    changedOn: dayText(entry.data.updated, locale),
    html,
    parts: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }, index) => ({ slug, text, html: texts[index] })),
  };
}
