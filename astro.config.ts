import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { licences } from './tools/build/licences.ts';
import { buildTarget } from './tools/build/oldestBrowsers.ts';
import { pagesAdapter, pictureFiles } from './tools/build/pagesAdapter.ts';
import buildVariables from './tools/build/variables.json' with { type: 'json' };
import { contentFaults } from './tools/dev/contentFaults.ts';
import { devFunctions } from './tools/dev/devFunctions.ts';

/** The settings that the build writes into the pages, including pages that the server renders. */
const buildSettings = buildVariables.map((name) => [
  `process.env.${name}`,
  JSON.stringify(process.env[name] ?? ''),
]);

/** Removes Vite's helper for dynamic imports, which adds 700 bytes to preload styles that every page has inline. */
const withoutPreloadHelper = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8080',
  // The page /booking is the file booking.html, which any file host can serve; no address ends in a slash.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: pagesAdapter(),
  integrations: [react(), devFunctions(), contentFaults(), licences(), pictureFiles()],
  // Our server checks the origin of posted forms. Astro's check would refuse our own forms behind a TLS proxy.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [withoutPreloadHelper],
    define: Object.fromEntries(buildSettings),
    // An editor empties a file before it writes the file. Without this wait, hot reload may read the empty file.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
    environments: {
      // Minified, since Tabs.astro puts the source of a class in the page as its script.
      prerender: { build: { rolldownOptions: { output: { minify: true } } } },
      ssr: { build: { rolldownOptions: { output: { minify: true } } } },
      client: {
        build: {
          target: buildTarget,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Without these groups, the bundler writes even a few shared lines into a separate file, which costs a request.
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](text[\\/]interpolate|enquiry[\\/](shownMovement[\\/](hash|openForm)|startedFromAddress)|components[\\/](Interpolate|Icon|PlaybackButtons|PhoneText|hooks|rotation))/,
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
