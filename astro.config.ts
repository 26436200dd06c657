import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { licences } from './tools/build/licences.ts';
import { buildTarget } from './tools/build/oldestBrowsers.ts';
import { pagesAdapter, pictureFiles } from './tools/build/pagesAdapter.ts';
import buildVariables from './tools/build/variables.json' with { type: 'json' };
import { contentFaults } from './tools/dev/contentFaults.ts';
import { devFunctions } from './tools/dev/devFunctions.ts';

/** Settings that the build writes into the code of all pages, including pages that the server renders. */
const buildSettings = buildVariables.map((name) => [
  `process.env.${name}`,
  JSON.stringify(process.env[name] ?? ''),
]);

/** Replaces Vite's helper for dynamic imports, which preloads styles and has 700 bytes: every page has its styles inline. */
const withoutPreloadHelper = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * Leaves out the list of files to preload, which has no reader without the preload helper. This is a plugin, since Astro ignores
 * the setting in `environments`.
 */
const withoutPreloadList = {
  name: 'no-preload-list',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: false as const } } : undefined,
};

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8080',
  // The page /booking is the file booking.html, so that any file host can serve it. No address ends in a slash.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: pagesAdapter(),
  integrations: [react(), devFunctions(), contentFaults(), licences(), pictureFiles()],
  // The server checks the origin of a form. Astro's check would refuse the site's own forms behind a TLS proxy.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [withoutPreloadHelper, withoutPreloadList],
    define: Object.fromEntries(buildSettings),
    // Waits until a file is written, since an editor empties a file first, and hot reload could read the empty file.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
    environments: {
      // Minifies code, since components such as src/components/Tabs.astro write a class into the page as an inline script.
      prerender: { build: { rolldownOptions: { output: { minify: true } } } },
      ssr: { build: { rolldownOptions: { output: { minify: true } } } },
      client: {
        build: {
          target: buildTarget,
          rolldownOptions: {
            output: {
              codeSplitting: {
                // By default the bundler writes even a few shared lines into a separate file, which costs a request.
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](text[\\/]interpolate|enquiry[\\/](shownMovement[\\/](hash|openForm)|startedFromAddress)|components[\\/](Interpolate|Icon|PhoneText|hooks))/,
                  },
                  // Only Home and Services play something, so the scripts of other pages do not contain this.
                  {
                    name: 'playback',
                    test: /src[\\/]components[\\/](PlaybackButtons|reducedMotion|rotation)/,
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
