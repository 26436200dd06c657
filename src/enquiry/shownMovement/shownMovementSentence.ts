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
  /** What is hard when it stops. */
  everyday: string[];
  /** What {part} becomes, by side; none for a movement without sides. */
  part?: Record<ShownSide, string> | undefined;
  sentence: string;
  /** What {how} becomes, by level: hardly, a little, half way, most of the way, all the way. Beside each drawn step too. */
  how: string[];
  /** In place of `how` just above half way, such as: a little above shoulder height. */
  littleAbove?: string | undefined;
  /** That it hurts in the joint. */
  inJoint: string;
  /** In place of `pains.end`. */
  atEnd?: string | undefined;
}

/** What says a shown movement in a sentence (content/en/show.yaml). */
export interface ShownMovementWords {
  movements: Record<ShownMovementName, MovementWords>;
  pains: Record<ShownPain, string>;
}

/** One to three plain sentences, such as: I can lift my left arm to about shoulder height. It hurts at the top. */
export function shownMovementSentence(
  shownMovement: ShownMovement,
  { movements, pains }: ShownMovementWords,
): string {
  const { sentence, part, inJoint, atEnd } = movements[shownMovement.movement];
  const how = howFar(shownMovement, movements);
  const moves = interpolate(sentence, { part: part?.[shownMovement.side] ?? '', how });
  const when =
    shownMovement.pain && (shownMovement.pain === 'end' && atEnd ? atEnd : pains[shownMovement.pain]);
  // A Chinese full stop has its own space. Not joinSentences(), which the forms' script has.
  return [moves, shownMovement.inJoint && inJoint, when]
    .filter(Boolean)
    .join(moves.endsWith('。') ? '' : ' ');
}

/** How far it goes in words, as the sentence says it: to about shoulder height. */
export function howFar(
  shownMovement: Pick<ShownMovement, 'movement' | 'degrees'>,
  movements: ShownMovementWords['movements'],
): string {
  const { how, littleAbove } = movements[shownMovement.movement];
  return (isLittleAbove(shownMovement) && littleAbove) || (how[levelOf(shownMovement)] ?? '');
}

/** From a twentieth of the range above its middle to the drawing of the next step: of an arm, 100 to 130 degrees. */
function isLittleAbove({ movement, degrees }: Pick<ShownMovement, 'movement' | 'degrees'>): boolean {
  const share = degrees / shownMovements[movement].mostDegrees;
  return share > 0.55 && share < 0.725;
}
