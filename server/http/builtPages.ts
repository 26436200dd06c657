import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppContext } from '../context.ts';
import type { BuiltFiles } from './builtFiles.ts';

/** What stands below this address is the desk's, and links to a stylesheet of its own. */
const desk = '/desk/';

/**
 * The pages that the server renders, by the build's own code. Those that answer native posts get the styles that the page
 * of their form carries, in place of the link to a stylesheet, which the build has put into its pages. Those of the desk
 * keep their link.
 *
 * @param files - every file of the build by its address
 * @throws when the build has no such code
 */
export async function builtPages(files: BuiltFiles): Promise<AppContext['renderPage']> {
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  return async (path, body) => {
    const request = new Request(`http://internal${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer: Response = await render(request);
    if (path.startsWith(desk)) return answer;
    const html = await answer.text();
    const styles = stylesOf(files, `${dirname(path)}.html`);
    return new Response(
      html.replace(/<link rel="stylesheet"[^>]*>/, () => styles),
      answer,
    );
  };
}

/** @throws when there is no such page, or none in it */
function stylesOf(files: BuiltFiles, page: string): string {
  const [styles] = /<style>[\s\S]*?<\/style>/.exec(new TextDecoder().decode(files.get(page)?.content)) ?? [];
  if (styles) return styles;
  throw new Error(`${page} carries no styles. Build the site again: npm run build`);
}
