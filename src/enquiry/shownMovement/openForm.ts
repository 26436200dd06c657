/**
 * Posted to a form's page in place of an enquiry: shows the form, with what the other fields hold and nothing said to be
 * wrong. 'without' takes out what was shown on a drawing. The page of the drawing posts it without script.
 */
export const openFormName = 'openForm';

/** What the page of the drawing posts beside the movement and its angle, without script. */
export const shownMovementInputs = {
  side: 'shownSide',
  pain: 'shownPain',
  who: 'shownWho',
  joint: 'shownJoint',
} as const;
