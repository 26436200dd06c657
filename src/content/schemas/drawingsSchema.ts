import { isPictureName, type PictureName, pictureNames } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { z } from 'zod';
import { text } from '../../text/textSchemas.ts';

/** The description of a drawing, for people who cannot see it. */
export const drawingWordsSchema = z.strictObject({
  title: text
    .min(5, 'at least 5 characters')
    .max(60, 'at most 60 characters')
    .describe('The title of the drawing: what it shows, in a few words'),
  text: text
    .min(25, 'at least 25 characters')
    .max(190, 'at most 190 characters')
    .describe('The description of the drawing in one plain sentence, for people who cannot see it'),
});

export type DrawingWords = z.output<typeof drawingWordsSchema>;

/** The schema of the name of a drawing in content files. */
export const pictureName = z.enum(pictureNames, {
  error: ({ input }) =>
    `packages/figure/src/movements draws no "${input}": the name of a drawing, such as walking`,
});

/** The descriptions of drawings that belong to no service, by the drawing's name (content/en/drawings.yaml). */
export const drawingsSchema = z.partialRecord(pictureName, drawingWordsSchema);

export type DrawingsContent = z.output<typeof drawingsSchema>;

/**
 * The drawing of a service, which is named after the slug of the service.
 *
 * @throws when the service has no drawing
 */
export function servicePicture(slug: string): PictureName {
  if (isPictureName(slug)) return slug;
  throw new Error(
    `The service "${slug}" has no drawing: add a movement of that name to packages/figure/src/movements/.`,
  );
}

/**
 * Every drawing with its description.
 *
 * @param services - the description of each service's drawing, by the last part of its address
 * @param others - the descriptions of the drawings that belong to no service
 * @param folder - the folder of both, such as content/en
 * @throws an Error that names every service without a drawing, and every drawing without a description or with two
 */
export function describedDrawings(
  services: Readonly<Record<string, DrawingWords>>,
  others: DrawingsContent,
  folder: string,
): Record<PictureName, Drawing> {
  const faults = [
    ...Object.keys(services)
      .filter((slug) => !isPictureName(slug))
      .map(
        (slug) =>
          `${folder}/services/${slug}.yaml has no drawing: packages/figure/src/movements draws no "${slug}".`,
      ),
    ...pictureNames.flatMap((name) => drawingFault(name, name in services, name in others, folder)),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const words = { ...others, ...services };
  return Object.fromEntries(pictureNames.map((name) => [name, { name, words: words[name] }])) as Record<
    PictureName,
    Drawing
  >;
}

function drawingFault(name: PictureName, inServices: boolean, inOthers: boolean, folder: string): string[] {
  if (inServices && inOthers)
    return [`${folder}/drawings.yaml has words for "${name}", and so has ${folder}/services/${name}.yaml.`];
  if (inServices || inOthers) return [];
  return [
    `No page can show the drawing "${name}": add its words to ${folder}/drawings.yaml, or a service of that name.`,
  ];
}
