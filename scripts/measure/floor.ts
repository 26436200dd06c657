import { type HTMLElement, parse } from 'node-html-parser';

/**
 * The least that a page must send before it can be read: the same page with its styles inside, and without script, font
 * or film (which a script brings).
 *
 * @param html - as the server sends it
 * @param styles - what is in the stylesheet at an address
 */
export async function floorPage(html: string, styles: (address: string) => Promise<string>): Promise<string> {
  const page = parse(html, { comment: true, blockTextElements: { script: true, style: true, pre: true } });
  for (const link of page.querySelectorAll('link[rel=stylesheet]')) {
    link.replaceWith(`<style>${await styles(link.getAttribute('href') ?? '')}</style>`);
  }
  const gone = 'script, link[rel=preload][as=font], link[rel=preload][as=script], link[rel=modulepreload]';
  for (const element of page.querySelectorAll(gone)) element.remove();
  for (const island of page.querySelectorAll('astro-island')) stripped(island);
  return withoutFonts(page.toString());
}

/** Its contents as the server has rendered them, without what they are brought to life with. */
function stripped(island: HTMLElement): void {
  for (const name of Object.keys(island.attributes)) island.removeAttribute(name);
}

/** A face of a font on the machine itself stays: nothing is fetched for it. */
function withoutFonts(html: string): string {
  return html.replace(/@font-face\s*\{[^}]*\}/g, (face) => (face.includes('url(') ? '' : face));
}
