import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DeskView } from '../../src/desk/views.ts';
import type { Parts } from '../appParts.ts';

/** Answers with a page of the desk; throws as {@link drawPage} does. */
export async function deskPage(
  parts: Pick<Parts, 'renderPage'>,
  c: Context,
  view: DeskView,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(await drawPage(parts, view), status);
}

/**
 * A page of the desk as HTML.
 *
 * @throws when the build cannot draw it
 */
export async function drawPage({ renderPage }: Pick<Parts, 'renderPage'>, view: DeskView): Promise<string> {
  const path = `/desk/${view.page}`;
  const page = await renderPage(path, view);
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  return page.text();
}
