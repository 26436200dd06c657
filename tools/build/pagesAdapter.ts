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

/**
 * The drawings as files, beside what Astro names by its content: the server, and every proxy before it, let all of that
 * folder be kept for good. Pages cannot stand there by themselves, since Astro passes over names that begin with _.
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
