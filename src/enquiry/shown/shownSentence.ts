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
export interface ShownWords {
  movements: Record<ShownMovementName, MovementWords>;
  pains: Record<ShownPain, string>;
}

/** One to three plain sentences, such as: I can lift my left arm to about shoulder height. It hurts at the top. */
export function shownSentence(shown: ShownMovement, { movements, pains }: ShownWords): string {
  const { sentence, part, inJoint, atEnd } = movements[shown.movement];
  const how = shownHow(shown, movements);
  const moves = interpolate(sentence, { part: part?.[shown.side] ?? '', how });
  const when = shown.pain && (shown.pain === 'end' && atEnd ? atEnd : pains[shown.pain]);
  // A Chinese full stop has its own space. Not joinSentences(), which the forms' script has.
  return [moves, shown.inJoint && inJoint, when].filter(Boolean).join(moves.endsWith('。') ? '' : ' ');
}

/** How far it goes in words, as the sentence says it: to about shoulder height. */
export function shownHow(
  shown: Pick<ShownMovement, 'movement' | 'degrees'>,
  movements: ShownWords['movements'],
): string {
  const { how, littleAbove } = movements[shown.movement];
  return (isLittleAbove(shown) && littleAbove) || (how[levelOf(shown)] ?? '');
}

/** From a twentieth of the range above its middle to the drawing of the next step: of an arm, 100 to 130 degrees. */
function isLittleAbove({ movement, degrees }: Pick<ShownMovement, 'movement' | 'degrees'>): boolean {
  const share = degrees / shownMovements[movement].most;
  return share > 0.55 && share < 0.725;
}
