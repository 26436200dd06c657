import { isPictureName, type PictureName, pictureNames } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import type { DrawingsContent, DrawingWords } from './drawingsContent.ts';

/**
 * Every drawing with its words.
 *
 * @param services - the words of each service's drawing, by the last part of its address
 * @param others - the words of the drawings that belong to no service
 * @param folder - where both stand, such as content/en
 * @throws an Error that names every service without a drawing, and every drawing that has no words or has them twice
 */
export function readyDrawings(
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
    ...pictureNames.flatMap((name) => faultOf(name, name in services, name in others, folder)),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const words = { ...others, ...services };
  return Object.fromEntries(pictureNames.map((name) => [name, { name, words: words[name] }])) as Record<
    PictureName,
    Drawing
  >;
}

function faultOf(name: PictureName, ofService: boolean, ofOther: boolean, folder: string): string[] {
  if (ofService && ofOther)
    return [`${folder}/drawings.yaml has words for "${name}", and so has ${folder}/services/${name}.yaml.`];
  if (ofService || ofOther) return [];
  return [
    `No page can show the drawing "${name}": add its words to ${folder}/drawings.yaml, or a service of that name.`,
  ];
}
