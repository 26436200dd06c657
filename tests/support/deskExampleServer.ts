import { Hono } from 'hono';
import { deskHeaders } from '../../server/desk/desk.ts';
import type { DeskEnv } from '../../server/desk/deskPage.ts';
import { loadPageRenderer, readBuiltFiles } from '../../server/http/build.ts';
import { securityHeaders } from '../../server/http/securityHeaders.ts';
import { staticFiles } from '../../server/http/staticFiles.ts';
import type { DeskView } from '../../src/desk/deskViews.ts';
import { type DeskViewName, deskViewExamples } from './deskViewExamples.ts';
import { startApp } from './testServer.ts';

/** The address of an example: below /desk, like the page itself. */
export function examplePath(name: DeskViewName): string {
  return `/desk/${encodeURIComponent(name)}`;
}

/**
 * Serves the desk's pages for each example of deskViewExamples.ts, without a sign-in: rendered by the build, with the
 * headers of the server.
 */
export async function startDeskExamples() {
  const files = readBuiltFiles('dist/client');
  const render = await loadPageRenderer(files);
  const views = await deskViewExamples();
  const byName: Record<string, DeskView> = views;
  const app = new Hono<DeskEnv>();
  app.use(securityHeaders({}, false));
  app.use('/desk/*', deskHeaders);
  app.get('/desk/:name', async (c, next) => {
    const view = byName[c.req.param('name')];
    return view ? render(`/desk/${view.page}`, view) : next();
  });
  app.route('/', staticFiles(files));
  return { ...(await startApp(app)), views };
}
