/**
 * The field that asks a form's page to show the form instead of sending it: with the posted values and no errors. The value
 * 'without' removes the shown movement. The page of the drawing posts it without script.
 */
export const openFormName = 'openForm';

/** The fields that the page of the drawing posts without script, with the movement and its angle. */
export const shownMovementInputs = {
  side: 'shownSide',
  pain: 'shownPain',
  who: 'shownWho',
  joint: 'shownJoint',
} as const;
