import type { AstroIntegration } from 'astro';

/**
 * Builds the pages with `prerender = false` as a function from Request to Response (pagesEntry.ts), which the server calls.
 * Every other page is static HTML.
 */
export function pagesAdapter(): AstroIntegration {
  return {
    name: 'vital-motion-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A build bundles all imports of the pages, since Astro is not installed with the server. Development must not, since
        // some packages of the server cannot be bundled.
        if (command !== 'build') return;
        updateConfig({ vite: { environments: { ssr: { resolve: { noExternal: true } } } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'vital-motion-pages',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./pagesEntry.ts', import.meta.url),
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}

/**
 * Adds a route for the drawings in Astro's folder of hashed files, which the server and every proxy cache forever. A page in
 * src/pages/_astro would not work, since Astro ignores pages whose names start with _.
 */
export function pictureFiles(): AstroIntegration {
  return {
    name: 'vital-motion-picture-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({ pattern: '/_astro/[file]', entrypoint: './src/components/pictureFileRoute.ts' }),
    },
  };
}
