import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { DeskView } from '../../src/desk/views.ts';
import type { Parts } from '../appParts.ts';

/**
 * A page of the desk.
 *
 * @throws when the build cannot draw it
 */
export async function deskPage(
  { renderPage }: Pick<Parts, 'renderPage'>,
  c: Context,
  view: DeskView,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const path = `/desk/${view.page}`;
  const page = await renderPage(path, view);
  if (!page.ok) throw new Error(`${path} answered ${page.status}`);
  return c.html(await page.text(), status);
}
