import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { formPages, showPagePath } from '../../src/enquiry/enquiryTypes.ts';
import { languages } from '../../src/text/languages.ts';

/** The header of requests from our server to Astro. Without it, our server would answer its own requests for the desk's pages. */
export const renderHeader = 'x-render';

/** True for a request that our server answers in development. Astro answers all others. */
const isForServer = (method: string | undefined, path: string) =>
  ['/functions/', '/dev/mailbox', '/desk/', '/appointments/', '/calendar/'].some((start) =>
    `${path}/`.startsWith(start),
  ) ||
  ['/dev/sign-in', '/healthz', '/readyz'].includes(path) ||
  (method === 'POST' && [...formPages, ...languages.map(showPagePath)].includes(path));

/** `astro dev` with the functions, the desk, native posts, a mailbox and the drawings' contact sheet on the same port. */
export function devFunctions(): AstroIntegration {
  return {
    name: 'vital-motion-dev-functions',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/dev/contact-sheet', entrypoint: './tools/dev/contactSheet.astro' });
      },
      'astro:server:setup': async ({ server }) => {
        const { createDevServer } = await server.ssrLoadModule('/tools/dev/devServer.ts');
        const app = await createDevServer(() => `http://localhost:${server.config.server.port}`);
        // Does not replace the global Response, with which the Markdown renderer loads its WebAssembly.
        const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const isForVisitor = request.headers[renderHeader] === undefined;
          if (isForVisitor && isForServer(request.method, pathname)) void listener(request, response);
          else next();
        });
      },
      'astro:server:start': ({ address, logger }) => {
        const site = `http://localhost:${address.port}`;
        logger.info(`The emails that a live site would send: ${site}/dev/mailbox`);
        logger.info(`The desk, signed in: ${site}/dev/sign-in`);
      },
    },
  };
}
