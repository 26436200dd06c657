import { z } from 'zod';
import { serviceSlug } from '../../clinic/services.ts';
import { pattern, text } from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

/** The directions from the clinic to a suburb, in degrees clockwise from north. */
const directions = {
  North: 0,
  'North-east': 45,
  East: 90,
  'South-east': 135,
  South: 180,
  'South-west': 225,
  West: 270,
  'North-west': 315,
};
const directionNames = Object.keys(directions) as [keyof typeof directions];

/**
 * The greatest difference between the angle of a suburb on the diagram and its direction, in degrees. Beyond it, another
 * direction is nearer.
 */
const maxDeviation = 22.5;

const onDiagramSchema = z.strictObject({
  angle: z
    .number('degrees, 0 is north and 90 east')
    .min(0, 'degrees from 0 to 360')
    .max(360, 'degrees from 0 to 360'),
  label: z.enum(['left', 'right', 'above', 'below'], 'left, right, above or below'),
});

const suburbSchema = z
  .strictObject({
    name: text,
    minutes: z.int('whole minutes').positive('at least a minute').max(25, 'at most 25 minutes').optional(),
    words: text.optional().describe('The text that replaces the minutes of travel to the suburb'),
    direction: z
      .enum(directionNames, `one of ${directionNames.join(', ')}`)
      .optional()
      .describe('The direction of the suburb from the clinic, as the crow flies'),
    services: z.array(serviceSlug).min(1, 'a service'),
    onDiagram: onDiagramSchema.optional(),
  })
  .refine(({ minutes, words }) => (minutes === undefined) !== (words === undefined), {
    error: 'either minutes or words, not both',
    path: ['minutes'],
  })
  .refine(isNearItsDirection, {
    error: `an angle within ${maxDeviation} degrees of the suburb's direction`,
    path: ['onDiagram', 'angle'],
  });

export type Suburb = z.output<typeof suburbSchema>;

const suburbGroupSchema = z.strictObject({ id: text, name: text, text, suburbs: z.array(suburbSchema) });

/** A suburb's anchor, for links such as /areas-we-serve#bass-hill: its name in lower case, with hyphens between words. */
export function suburbId(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

/** The texts of Areas We Serve, and the suburbs (content/en/areas.yaml). */
export const areasSchema = z.strictObject({
  ...pageFields,
  ...review,
  heading: text,
  intro: text,
  book: text.describe('The button at the top of the page that leads to the booking form'),
  overview: z.strictObject({
    heading: text,
    residents: text,
    residentsLabel: text,
    paragraphs: z.array(text).min(1, 'a paragraph'),
    transport: text.describe(
      'The sentence about the walk from the station; the last point about trains (contact.yaml) follows',
    ),
  }),
  travel: z.strictObject({
    heading: text,
    caption: text,
    centre: text.describe('The suburb in the middle of the diagram of travel times'),
    ring: pattern('minutes').describe('The label of the outermost ring of the diagram of travel times'),
    title: text,
    alt: text.describe('The description of the diagram of travel times, for people who cannot see it'),
  }),
  suburb: z.strictObject({
    direction: pattern('direction'),
    minutes: pattern('minutes'),
    services: text,
  }),
  groups: z
    .array(suburbGroupSchema)
    .refine((groups) => groups.flatMap(({ suburbs }) => suburbs).some(isOtherSuburb), {
      error: 'at least one suburb with a direction, other than the suburb of the clinic',
    })
    .superRefine(refuseSameAnchor),
  mobile: z.strictObject({ heading: text, text, note: text }),
  closing: z.strictObject({ heading: text, text, book: text, contact: text }),
});

export type AreasContent = z.output<typeof areasSchema>;

/** Refuses two suburbs or groups with the same anchor. */
function refuseSameAnchor(groups: z.output<typeof suburbGroupSchema>[], { addIssue }: z.RefinementCtx): void {
  const takenAnchors = new Set(groups.map(({ id }) => id));
  for (const [index, { suburbs }] of groups.entries()) {
    for (const [place, { name }] of suburbs.entries()) {
      const anchor = suburbId(name);
      const message = `a name whose link, #${anchor}, leads to no other suburb or group`;
      if (takenAnchors.has(anchor))
        addIssue({ code: 'custom', path: [index, 'suburbs', place, 'name'], message });
      takenAnchors.add(anchor);
    }
  }
}

/** Returns true for a suburb other than that of the clinic, which has no direction. */
function isOtherSuburb({ direction }: { direction?: unknown }): boolean {
  return direction !== undefined;
}

function isNearItsDirection(given: {
  direction?: keyof typeof directions | undefined;
  onDiagram?: z.output<typeof onDiagramSchema> | undefined;
}): boolean {
  if (!given.onDiagram) return true;
  if (!given.direction) return false;
  const deviation = Math.abs(directions[given.direction] - given.onDiagram.angle) % 360;
  return Math.min(deviation, 360 - deviation) <= maxDeviation;
}
