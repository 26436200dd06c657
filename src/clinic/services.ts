import { z } from 'zod';
import { contentFile, readContent } from '../text/contentFile.ts';
import { allDifferIn, slugSchema, text } from '../text/textSchemas.ts';

const slug = slugSchema('sports-injury');

const groupsAndServicesSchema = z.strictObject({
  groups: z
    .array(z.strictObject({ id: slugSchema('pain-and-joints'), name: text }))
    .refine(allDifferIn('id'), 'groups that all differ'),
  services: z
    .array(
      z.strictObject({
        slug: slug.describe('The last part of the address of the service. Once published, do not change it'),
        name: text.describe('The name of the service in menus and links'),
        group: z
          .string('the id of a group from the top of the file')
          .describe('The id of the group in which the services page lists the service'),
      }),
    )
    .refine(allDifferIn('slug'), 'services that all differ'),
});

/** The list of services and their groups (content/en/services.yaml). */
export const serviceListSchema = groupsAndServicesSchema.superRefine(({ groups, services }, { addIssue }) => {
  const ids = groups.map(({ id }) => id);
  for (const [index, { group }] of services.entries()) {
    if (ids.includes(group)) continue;
    addIssue({
      code: 'custom',
      path: ['services', index, 'group'],
      message: `the id of a group from the top of the file; there are ${ids.join(', ')}`,
    });
  }
  for (const [index, id] of ids.entries()) {
    if (services.some(({ group }) => group === id)) continue;
    addIssue({ code: 'custom', path: ['groups', index], message: 'a group that at least one service names' });
  }
});

export const serviceListFile = contentFile('services.yaml', serviceListSchema);

const serviceList = readContent(serviceListFile);

/** The services with their names, in the order of lists. The build, the server and tests read them from the file. */
export const { services } = serviceList;

/** A heading of the services page, and the services below it. */
export interface ServiceGroup {
  id: string;
  name: string;
  services: readonly string[];
}

/** The groups in the order of the file, each with its services in the order of the list. */
export function groupServices({ groups, services }: z.output<typeof serviceListSchema>): ServiceGroup[] {
  return groups.map(({ id, name }) => ({
    id,
    name,
    services: services.filter(({ group }) => group === id).map(({ slug }) => slug),
  }));
}

/** The groups of the services page, in their order. */
export const serviceGroups = groupServices(serviceList);

/** The services of the site, by the last part of their address. */
export const serviceSlugs = services.map((service) => service.slug);

/** The schema of the slug of a service in other content files. */
export const serviceSlug = z.enum(
  serviceSlugs,
  `the last part of a service address, such as sports-injury; there are ${serviceSlugs.join(', ')}`,
);
