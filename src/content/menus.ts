import { z } from 'zod';
import { serviceSlug } from '../clinic/services.ts';
import { text } from '../text/textSchemas.ts';

/** Which services the header and the footer list (content/en/menus.yaml). */
export const menusSchema = z.strictObject({
  header: z.array(z.strictObject({ service: serviceSlug, description: text })).min(1, 'at least one service'),
  core: z.array(serviceSlug).min(1, 'at least one service'),
  specialised: z.array(serviceSlug).min(1, 'at least one service'),
});

export type Menus = z.output<typeof menusSchema>;
