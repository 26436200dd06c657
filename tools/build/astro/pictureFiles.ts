import type { AstroIntegration } from 'astro';

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
