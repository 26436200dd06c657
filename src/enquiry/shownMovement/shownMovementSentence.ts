import { interpolate } from '../../text/interpolate.ts';
import {
  levelOf,
  type ShownMovement,
  type ShownMovementName,
  type ShownPain,
  type ShownSide,
  shownMovements,
} from './shownMovement.ts';

/** The words of one movement in one language. */
export interface MovementWords {
  name: string;
  /** The everyday things that are hard without the movement. */
  everyday: string[];
  /** The text that replaces {part}, by side; missing for a movement without sides. */
  part?: Record<ShownSide, string> | undefined;
  sentence: string;
  /** The text that replaces {how}, by level from hardly to all the way. Each text is also the label of a drawn step. */
  how: string[];
  /** The text that replaces {how} just above half way, such as: a little above shoulder height. */
  littleAbove?: string | undefined;
  /** The sentence for pain in the joint. */
  inJoint: string;
  /** The sentence that replaces `pains.end` for this movement. */
  atEnd?: string | undefined;
}

/** The words for the sentence of a shown movement (content/en/show.yaml). */
export interface ShownMovementWords {
  movements: Record<ShownMovementName, MovementWords>;
  pains: Record<ShownPain, string>;
}

/** A shown movement in words, such as: I can lift my left arm to about shoulder height. It hurts at the top. */
export function shownMovementSentence(
  shownMovement: ShownMovement,
  { movements, pains }: ShownMovementWords,
): string {
  const { sentence, part, inJoint, atEnd } = movements[shownMovement.movement];
  const howFarText = howFar(shownMovement, movements);
  const movementText = interpolate(sentence, { part: part?.[shownMovement.side] ?? '', how: howFarText });
  const painText =
    shownMovement.pain && (shownMovement.pain === 'end' && atEnd ? atEnd : pains[shownMovement.pain]);
  // A Chinese full stop includes a space. Do not use joinSentences(): with it, the page of the drawing would load the script
  // of the forms.
  return [movementText, shownMovement.inJoint && inJoint, painText]
    .filter(Boolean)
    .join(movementText.endsWith('。') ? '' : ' ');
}

/** How far the movement goes, in words, such as: to about shoulder height. */
export function howFar(
  shownMovement: Pick<ShownMovement, 'movement' | 'degrees'>,
  movements: ShownMovementWords['movements'],
): string {
  const { how, littleAbove } = movements[shownMovement.movement];
  return (isLittleAbove(shownMovement) && littleAbove) || (how[levelOf(shownMovement)] ?? '');
}

/** Returns true from 55% to 72.5% of the range, where the next level begins: for a raised arm, from 100 to 130 degrees. */
function isLittleAbove({ movement, degrees }: Pick<ShownMovement, 'movement' | 'degrees'>): boolean {
  const share = degrees / shownMovements[movement].maxDegrees;
  return share > 0.55 && share < 0.725;
}
