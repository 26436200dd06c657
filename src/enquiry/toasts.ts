/** What a visitor is told when an enquiry was stored: a title, and a line that thanks them by first name. */
export function successToast(firstName: string) {
  return {
    title: "Your enquiry has been submitted successfully! We'll contact you shortly.",
    description: `Thank you for reaching out, ${firstName}!`,
  };
}

/** What a visitor is told when an enquiry could not be sent, with the clinic's phone as people read it. */
export function failureToast(phone: string) {
  return {
    title: 'Failed to submit your enquiry',
    description: `Please try again or contact us directly at ${phone}.`,
  };
}
