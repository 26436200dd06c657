import { render } from 'astro:content';
import { basename } from 'node:path';
import { entries } from '../site/entries.ts';
import { phoneLinks } from './phoneLinks.ts';

/** A document of content/en/legal/: its head, its text as HTML, and its headings. */
export async function legalPage(name: 'terms' | 'privacy') {
  const entry = (await entries('legal')).find(({ id }) => basename(id) === name);
  if (!entry?.rendered) throw new Error(`content/en/legal/${name}.md is missing.`);
  const { headings } = await render(entry);
  return { content: entry.data, html: phoneLinks(entry.rendered.html), headings };
}
