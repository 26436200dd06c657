import { getEntry, render } from 'astro:content';

/** A document of content/legal/: its head, its text as HTML, and its headings. */
export async function legalPage(name: 'terms' | 'privacy') {
  const entry = await getEntry('legal', `legal/${name}`);
  if (!entry?.rendered) throw new Error(`content/legal/${name}.md is missing.`);
  const { headings } = await render(entry);
  return { content: entry.data, html: entry.rendered.html, headings };
}
