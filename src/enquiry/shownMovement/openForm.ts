/**
 * The name of the field that asks the page of a form to show the form, with the posted values and no errors, instead of
 * storing an enquiry. The value 'without' removes the shown movement, and 'show' leads to the page of the drawing. Without
 * script, that page posts this field.
 */
export const openFormName = 'openForm';

/** The fields that the page of the drawing posts without script, with the movement and its angle. */
export const shownMovementInputs = {
  side: 'shownSide',
  pain: 'shownPain',
  who: 'shownWho',
  joint: 'shownJoint',
} as const;
