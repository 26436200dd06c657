import { z } from 'zod';
import { readYaml } from '../clinic/readYaml.ts';
import { slugLike, text } from '../clinic/texts.ts';
import { paths, servicePath } from './routes.ts';

const slug = slugLike('sports-injury');

/** The list of services (content/en/services.yaml). */
export const serviceListSchema = z.strictObject({
  services: z
    .array(
      z.strictObject({
        slug: slug.describe('The last part of its address. Once published, do not change it'),
        name: text.describe('Its name in menus and links'),
      }),
    )
    .refine(
      (services) => new Set(services.map((service) => service.slug)).size === services.length,
      'services that all differ',
    ),
});

/** The services with their names, in the order of lists. For the build, the server and tests: read from its file. */
export const { services } = readYaml('content/en/services.yaml', serviceListSchema);

/** The services of the site, by the last part of their address. */
export const serviceSlugs = services.map((service) => service.slug);

/** Another content file's word for a service. */
export const serviceSlug = z.enum(
  serviceSlugs,
  `the last part of a service address, such as sports-injury; there are ${serviceSlugs.join(', ')}`,
);

/** Every public address of the specification's table, and of services that came later: the sitemap and tests go by it. */
export const allPaths: readonly string[] = [...Object.values(paths), ...serviceSlugs.map(servicePath)];
