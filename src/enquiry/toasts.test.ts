import { expect, test } from 'vitest';
import { failureToast, successToast } from './toasts.ts';

test('thanks the visitor by first name, in the words of the specification', () => {
  expect(successToast('Mariam')).toEqual({
    title: "Your enquiry has been submitted successfully! We'll contact you shortly.",
    description: 'Thank you for reaching out, Mariam!',
  });
});

test('says how to reach the clinic when sending failed, in the words of the specification', () => {
  expect(failureToast('(02) 7010 0000')).toEqual({
    title: 'Failed to submit your enquiry',
    description: 'Please try again or contact us directly at (02) 7010 0000.',
  });
});
