import { basename } from 'node:path';
import type { PictureName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { firstLanguage, type Language } from '../text/languages.ts';
import { entries, single } from './entries.ts';
import { describedDrawings } from './schemas/drawingsSchema.ts';

/**
 * Every drawing with its words in one language: a service's from the service's own file, the others' from drawings.yaml.
 *
 * @throws when a service has no drawing, or a drawing no words or words twice
 */
export async function drawings(language: Language = firstLanguage): Promise<Record<PictureName, Drawing>> {
  const services = await entries('services', language);
  const ofServices = Object.fromEntries(services.map(({ id, data }) => [basename(id), data.drawing]));
  return describedDrawings(ofServices, await single('drawings', language), `content/${language}`);
}
