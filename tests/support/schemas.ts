import { forms } from '../../src/content/formWords.ts';
import { enquirySchema, formSchema, schemaWords } from '../../src/enquiry/enquirySchema.ts';

const bookingWords = schemaWords('booking', forms, 'en-AU');

/** The schemas of the forms, with the words of the site. */
export const bookingSchema = enquirySchema('booking', bookingWords);
export const bookingFormSchema = formSchema('booking', bookingWords);
export const contactSchema = enquirySchema('contact', schemaWords('contact', forms, 'en-AU'));

/** What a schema says of any field. */
export const { checks } = forms;
