import { expect, test } from 'vitest';
import { bookingToasts } from './toasts.ts';

test('thanks the visitor by first name, in the words of the specification', () => {
  expect(bookingToasts.success('Mariam')).toEqual({
    title: "Your enquiry has been submitted successfully! We'll contact you shortly.",
    description: 'Thank you for reaching out, Mariam!',
  });
});

test('says how to reach the clinic when sending failed, in the words of the specification', () => {
  expect(bookingToasts.failure('(02) 7010 0000')).toEqual({
    title: 'Failed to submit your enquiry',
    description: 'Please try again or contact us directly at (02) 7010 0000.',
  });
});
