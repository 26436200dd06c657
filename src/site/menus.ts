import { z } from 'zod';
import { text } from '../clinic/texts.ts';
import { serviceSlug } from './services.ts';

/** Which services the header and the footer list (content/en/menus.yaml). */
export const menusSchema = z.strictObject({
  header: z.array(z.strictObject({ service: serviceSlug, description: text })).length(5, 'five entries'),
  core: z.array(serviceSlug).length(8, 'eight services'),
  specialised: z.array(serviceSlug).length(8, 'eight services'),
});

export type Menus = z.output<typeof menusSchema>;
