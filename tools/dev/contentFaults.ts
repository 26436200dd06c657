import type { AstroIntegration } from 'astro';
import { contentReadEvent } from '../../src/content/contentLoader.ts';

/** Shows faults in files of content/ over the page in the browser until they are corrected, in `astro dev`. */
export function contentFaults(): AstroIntegration {
  return {
    name: 'vital-motion-content-faults',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { hot } = server.environments.client;
        let fault: string | undefined;
        const showFault = () => {
          if (fault) hot.send({ type: 'error', err: { message: fault, stack: '' } });
        };
        server.watcher.on(contentReadEvent, (found?: string) => {
          // Reloads the page, which removes the overlay with the fault.
          if (fault && !found) hot.send({ type: 'full-reload' });
          fault = found;
          showFault();
        });
        // Shows the fault over a page that opens later, which has the content from before the fault.
        hot.on('vite:client:connect', showFault);
      },
    },
  };
}
