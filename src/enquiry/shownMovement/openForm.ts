/**
 * The name of a field with which a native post only opens the form, with the posted values. The value 'without' removes the
 * shown movement, 'show' leads to the page of the drawing, and any other value adds the movement shown on that page.
 */
export const openFormName = 'openForm';

/** The names of the fields in a native post of the page of the drawing. */
export const shownMovementInputs = {
  side: 'shownSide',
  pain: 'shownPain',
  who: 'shownWho',
  joint: 'shownJoint',
} as const;
