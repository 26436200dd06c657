import { z } from 'zod';
import { text } from '../clinic/texts.ts';
import { serviceSlug } from './services.ts';
import { atLeast } from './specification.ts';

/** Which services the header and the footer list (content/en/menus.yaml). */
export const menusSchema = z.strictObject({
  header: atLeast('headerServices', z.strictObject({ service: serviceSlug, description: text })),
  core: atLeast('footerCoreServices', serviceSlug),
  specialised: atLeast('footerSpecialisedServices', serviceSlug),
});

export type Menus = z.output<typeof menusSchema>;
