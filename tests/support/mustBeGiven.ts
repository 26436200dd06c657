import { type EnquiryType, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';

/** The fields that an empty form lacks, in its order; agreement is asked for on the form alone. */
export function mustBeGiven(kind: EnquiryType, asked: 'by the form' | 'by the function'): string[] {
  return Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
    const isAsked = field.control !== 'agreement' || asked === 'by the form';
    const isRequired =
      'required' in field
        ? field.required
        : ['email', 'select', 'consent', 'agreement'].includes(field.control);
    return isAsked && isRequired ? [name] : [];
  });
}
