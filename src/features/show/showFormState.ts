import { useEffect, useState } from 'react';
import { shownMovementHash } from '../../enquiry/shownMovement/hash.ts';
import {
  addMovementToFormLinks,
  addMovementToLanguageLinks,
  putMovementInAddress,
} from '../../enquiry/shownMovement/movementInAddress.ts';
import { shownMovementInputs } from '../../enquiry/shownMovement/openForm.ts';
import {
  formatShownMovement,
  parseShownMovement,
  type ShownMovement,
  type ShownMovementName,
  type ShownPain,
  type ShownPerson,
  type ShownSide,
  shownPeople,
} from '../../enquiry/shownMovement/shownMovement.ts';

/** The answers of the visitor. */
export interface ShowFormState {
  movement: ShownMovementName | undefined;
  side: ShownSide;
  /** The angle at which the movement stops; undefined until the visitor has chosen an angle. */
  degrees: number | undefined;
  pain: ShownPain | undefined;
  inJoint: true | undefined;
  /** The chosen person; undefined for the first of shownPeople. */
  who: ShownPerson | undefined;
}

/** The answers that change at once. */
export type Change = Partial<ShowFormState>;

/** The answers of the visitor: at first those in the address, or those given before hydration. */
export function useShowFormState() {
  const [state, setState] = useState<ShowFormState>({
    movement: undefined,
    side: 'notStated',
    degrees: undefined,
    pain: undefined,
    inJoint: undefined,
    who: undefined,
  });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const text = location.hash.split(shownMovementHash)[1] ?? '';
    const movementInAddress = parseShownMovement(text.replace('..', '.0.'));
    const clearedAngle = text.includes('..') && { degrees: undefined };
    const checkedInputs = [...document.querySelectorAll<HTMLInputElement>('.show-form input:checked')];
    setState((before) =>
      Object.assign({ ...before }, ...checkedInputs.map(readChoice), movementInAddress, clearedAngle),
    );
    setReady(true);
  }, []);
  function change(newAnswers: Change) {
    setState((before) => {
      // Each movement has its own range of angles, so a new movement has no angle yet.
      const isOtherMovement = newAnswers.movement !== undefined && newAnswers.movement !== before.movement;
      const clearedAnswers = isOtherMovement ? { degrees: undefined, inJoint: undefined } : {};
      const clearedPain = newAnswers.inJoint && before.pain === 'none' ? { pain: undefined } : {};
      return { ...before, ...clearedAnswers, ...clearedPain, ...newAnswers };
    });
  }
  return { state, change, isReady };
}

/** The shown movement of the form; undefined while the form has no movement or no angle. */
export function shownMovementOf({ movement, degrees, ...rest }: ShowFormState): ShownMovement | undefined {
  return movement && degrees !== undefined ? { movement, degrees, ...rest } : undefined;
}

/** The time for which the answers must stay the same before they are stored in the address, in ms. Browsers limit changes. */
const addressDelay = 200;

interface AddressOptions {
  state: ShowFormState;
  isReady: boolean;
  /** The address of the booking form. `contact` is the address of the contact form. */
  booking: string;
  contact: string;
}

/** Stores the answers in the address, so that a reload restores them, and in the links to the two forms. */
export function useShownMovementAddress({ state, isReady, booking, contact }: AddressOptions): void {
  const shownMovement = shownMovementOf(state);
  const text = shownMovement ? formatShownMovement(shownMovement) : '';
  const { movement } = state;
  // A movement without an angle, such as knee-bend..left, is only for this page. The forms ignore it.
  const textWithoutAngle = movement
    ? formatShownMovement({ ...state, movement, degrees: 0 }).replace('.0.', '..')
    : '';
  const hashText = text || textWithoutAngle;
  useEffect(() => {
    if (!isReady) return;
    const updateAddress = () => {
      putMovementInAddress(hashText);
      addMovementToLanguageLinks(hashText);
      addMovementToFormLinks(text, booking, contact);
    };
    const timer = setTimeout(updateAddress, addressDelay);
    // A click may open another page before the delay is over, so update the address at once.
    addEventListener('click', updateAddress, true);
    addEventListener('hashchange', updateAddress);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', updateAddress, true);
      removeEventListener('hashchange', updateAddress);
    };
  }, [isReady, text, hashText, booking, contact]);
}

/** The answer that a radio button or checkbox of the form gives. */
export function readChoice({ name, value, checked }: HTMLInputElement): Change {
  if (name === 'movement') return { movement: value as ShownMovementName };
  if (name === shownMovementInputs.who)
    return { who: value === shownPeople[0] ? undefined : (value as ShownPerson) };
  if (name === shownMovementInputs.side) return { side: value as ShownSide };
  if (name === shownMovementInputs.pain) return painChange(value as ShownPain);
  if (name === shownMovementInputs.joint) return checked ? { inJoint: true } : { inJoint: undefined };
  const shownMovement = parseShownMovement(value);
  return shownMovement ? { movement: shownMovement.movement, degrees: shownMovement.degrees } : {};
}

/** The changes that an answer about pain makes. If nothing hurts, the joint does not hurt either. */
function painChange(pain: ShownPain | undefined): Change {
  return { pain, ...(pain === 'none' && { inJoint: undefined }) };
}
