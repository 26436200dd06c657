import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { licences } from './tools/build/licences.ts';
import { buildTarget } from './tools/build/oldestBrowsers.ts';
import { pagesAdapter, pictureFiles } from './tools/build/pagesAdapter.ts';
import buildVariables from './tools/build/variables.json' with { type: 'json' };
import { contentFaults } from './tools/dev/contentFaults.ts';
import { devFunctions } from './tools/dev/devFunctions.ts';

/** What the pages say and send is settled by the build, those too that the server renders later. */
const baked = buildVariables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]);

/**
 * Scripts that load later are imported as they are. Vite's helper would preload their styles, which every page has inline
 * already, and adds 700 bytes to a form.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8080',
  // /booking is booking.html: any plain file host serves it, and no address ends in a slash.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: pagesAdapter(),
  integrations: [react(), devFunctions(), contentFaults(), licences(), pictureFiles()],
  // The server checks where a form came from; behind a TLS proxy this check would refuse our own.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [plainImports],
    define: Object.fromEntries(baked),
    // An editor empties a file before it writes it: without the wait, hot reload may read the empty file and no other.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
    environments: {
      // Some write a class of theirs into a page, as its script (src/components/Tabs.astro).
      prerender: { build: { rolldownOptions: { output: { minify: true } } } },
      ssr: { build: { rolldownOptions: { output: { minify: true } } } },
      client: {
        build: {
          target: buildTarget,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Left alone, the bundler makes a file of every few shared lines; each is a request on a slow line.
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](text[\\/]interpolate|enquiry[\\/]shownMovement[\\/]hash|components[\\/](Interpolate|Icon|PlaybackButtons|PhoneText|hooks|rotation))/,
                  },
                  {
                    name: 'forms',
                    test: /node_modules[\\/]zod|src[\\/](enquiry[\\/](?!shownMovement)|components[\\/](form|Toasts))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
