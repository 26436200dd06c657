import type { AstroIntegration } from 'astro';
import { contentRead } from '../../src/content/contentLoader.ts';

/** In `astro dev`, lays what is wrong with a file of content/ over the page in the browser until it is mended. */
export function contentFaults(): AstroIntegration {
  return {
    name: 'vital-motion-content-faults',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { hot } = server.environments.client;
        let fault: string | undefined;
        const show = () => {
          if (fault) hot.send({ type: 'error', err: { message: fault, stack: '' } });
        };
        server.watcher.on(contentRead, (found?: string) => {
          // What was laid over the page stays there until it is loaded again.
          if (fault && !found) hot.send({ type: 'full-reload' });
          fault = found;
          show();
        });
        // A page that is opened meanwhile shows the words from before the fault.
        hot.on('vite:client:connect', show);
      },
    },
  };
}
