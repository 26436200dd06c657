import type { AstroIntegration } from 'astro';

/**
 * Builds the few pages that answer a native form post as a function from Request to Response (pagesEntry.ts),
 * which the server calls. Every other page is finished HTML when the build ends.
 */
export function pagesAdapter(): AstroIntegration {
  return {
    name: 'vital-motion-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // They bring what they import with them: Astro is not there where the server runs. In development it is, and
        // not every package of the server can be brought along.
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
