/**
 * The movements that a visitor can show, each with the angle at which it ends for most adults, in degrees. The angles only
 * scale a drawing: the clinic measures and compares nothing with them. Enquiries store the ids of movements, so never rename
 * or remove one.
 *
 * Sources: American Academy of Orthopaedic Surgeons, Joint Motion (1965), for shoulder flexion 180, elbow flexion 150, hip
 * flexion 120, knee flexion 135 and ankle dorsiflexion 20; American Medical Association, Guides to the Evaluation of
 * Permanent Impairment, for neck rotation 80; Esola and others, Spine 21 (1996), for bending forward from standing, 110 in
 * spine and hips together.
 */
export const shownMovements = {
  'neck-turn': { maxDegrees: 80, sides: true },
  'shoulder-raise': { maxDegrees: 180, sides: true },
  'elbow-bend': { maxDegrees: 150, sides: true },
  'back-bend': { maxDegrees: 110, sides: false },
  'hip-lift': { maxDegrees: 120, sides: true },
  'knee-bend': { maxDegrees: 135, sides: true },
  'ankle-up': { maxDegrees: 20, sides: true },
} as const;

export type ShownMovementName = keyof typeof shownMovements;

export const shownMovementNames = Object.keys(shownMovements) as [ShownMovementName, ...ShownMovementName[]];

/** The sides of a movement. 'notStated' is for a movement without sides, and for a visitor who chose no side. */
export const shownSides = ['left', 'right', 'both', 'notStated'] as const;

export type ShownSide = (typeof shownSides)[number];

/** When the movement hurts: at the start, on the way, where it stops, or never. */
export const shownPains = ['start', 'way', 'end', 'none'] as const;

export type ShownPain = (typeof shownPains)[number];

/** The people whom a drawing can show, of many ages, builds and faiths. The first is the default. */
export const shownPeople = ['teacher', 'grandfather', 'aunt', 'father', 'neighbour', 'clerk'] as const;

export type ShownPerson = (typeof shownPeople)[number];

/** A movement that a visitor showed, and where it stops. */
export interface ShownMovement {
  movement: ShownMovementName;
  /** The angle at which the movement stops, in whole degrees from 0 to its `maxDegrees`. */
  degrees: number;
  side: ShownSide;
  /** When the movement hurts; undefined if the visitor did not answer. */
  pain?: ShownPain | undefined;
  /** Set if the joint hurts, which excludes the pain 'none'. */
  inJoint?: true | undefined;
  /** The person in the drawing; undefined if the visitor chose none. */
  who?: ShownPerson | undefined;
}

/**
 * Formats a movement for storing and sending, such as knee-bend.70.right.end.aunt.joint. A missing answer becomes
 * 'notStated'.
 */
export function formatShownMovement({ movement, degrees, side, pain, who, inJoint }: ShownMovement): string {
  const optionalParts = inJoint ? [who ?? 'notStated', 'joint'] : who ? [who] : [];
  return [movement, degrees, side, pain ?? 'notStated', ...optionalParts].join('.');
}

/**
 * Parses the result of {@link formatShownMovement}. Everything after the angle may be missing, as from a form without
 * script. An unknown answer counts as missing, such as 'unsaid' in older enquiries, which now is 'notStated'.
 *
 * @returns undefined for any other text, and for a movement that this release does not know
 */
export function parseShownMovement(text: string): ShownMovement | undefined {
  const [movement = '', angle = '', side = '', pain = '', who = '', joint = ''] = text.split('.');
  if (!isShownMovementName(movement) || !/^\d{1,3}$/.test(angle)) return undefined;
  const { maxDegrees, sides } = shownMovements[movement];
  const degrees = Number(angle);
  if (degrees > maxDegrees) return undefined;
  return {
    movement,
    degrees,
    side: (sides && shownSides.find((each) => each === side)) || 'notStated',
    pain: shownPains.find((each) => each === pain),
    inJoint: (joint === 'joint' && pain !== 'none') || undefined,
    who: shownPeople.find((each) => each === who),
  };
}

function isShownMovementName(name: string): name is ShownMovementName {
  return Object.hasOwn(shownMovements, name);
}

/** The number of levels: hardly, a little, half way, most of the way, all the way. */
export const shownLevels = 5;

/**
 * The level that a movement reaches, from 0 (hardly) to 4 (all the way). Each level is a quarter of the range; the first and
 * the last are an eighth.
 */
export function levelOf({ movement, degrees }: Pick<ShownMovement, 'movement' | 'degrees'>): number {
  return Math.round((degrees / shownMovements[movement].maxDegrees) * (shownLevels - 1));
}

/** The angle that the drawing of a level shows, in whole degrees. */
export function degreesAt(movement: ShownMovementName, level: number): number {
  return Math.round((shownMovements[movement].maxDegrees * level) / (shownLevels - 1));
}
