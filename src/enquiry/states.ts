/**
 * What the clinic has done about an enquiry, in the order in which it usually comes: nobody has answered yet, somebody
 * has, an appointment is made, nothing is left to do. Who waits is `new`, and no spam.
 */
export const states = ['new', 'contacted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof states)[number];
