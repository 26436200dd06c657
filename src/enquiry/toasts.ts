/** A toast: what happened, and a second line. */
export interface ToastText {
  title: string;
  description: string;
}

/** The toasts of a form: for one that was received, by the sender's first name; for one that failed, by our phone. */
export interface FormToasts {
  success: (firstName: string) => ToastText;
  failure: (phone: string) => ToastText;
}

const thanks = (firstName: string) => `Thank you for reaching out, ${firstName}!`;
const tryAgain = (phone: string) => `Please try again or contact us directly at ${phone}.`;

export const bookingToasts: FormToasts = {
  success: (firstName) => ({
    title: "Your enquiry has been submitted successfully! We'll contact you shortly.",
    description: thanks(firstName),
  }),
  failure: (phone) => ({ title: 'Failed to submit your enquiry', description: tryAgain(phone) }),
};

export const contactToasts: FormToasts = {
  success: (firstName) => ({
    title: "Your message has been sent successfully! We'll reply shortly.",
    description: thanks(firstName),
  }),
  failure: (phone) => ({ title: 'Failed to send your message', description: tryAgain(phone) }),
};
