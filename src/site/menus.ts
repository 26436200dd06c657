import { z } from 'zod';
import { text } from './pageContent.ts';
import { serviceSlugs } from './routes.ts';

const service = z.enum(serviceSlugs, 'the last part of a service address, such as sports-injury');

/** Which services the header and the footer list (content/en/menus.yaml). */
export const menusSchema = z.strictObject({
  header: z.array(z.strictObject({ service, description: text })).length(5, 'five entries'),
  core: z.array(service).length(8, 'eight services'),
  specialised: z.array(service).length(8, 'eight services'),
});

export type Menus = z.output<typeof menusSchema>;
