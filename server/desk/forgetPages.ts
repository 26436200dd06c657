import type { Handler } from 'hono';
import type { DeskEnv } from './deskEnv.ts';

/**
 * GET /desk/forget: has the browser forget the pages that it keeps for the Back button, whatever their Cache-Control says.
 * The page after signing out asks for it as a picture. With that page itself it would come too early, since a browser keeps
 * the page that is left only when the next one is there; and that the session's cookie goes does not make Chromium 156
 * forget a page whose own answer had set it.
 */
export const forgetPages: Handler<DeskEnv> = (c) => {
  c.header('Clear-Site-Data', '"cache"');
  return c.body(null, 204);
};
