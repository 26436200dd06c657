import { readYaml } from '../clinic/readYaml.ts';
import { wordsOfForms } from '../enquiry/formsContent.ts';
import { pageContent } from './pageContent.ts';
import { services } from './services.ts';

/** The words of the forms (content/en/forms.yaml, which says what each is for). */
export const formsSchema = wordsOfForms({ page: pageContent, services });

/**
 * The words of the forms as they are written: for labels and options, in which no fact stands. For the build, the
 * server and tests: read from their file with the code, so that a fault is named at start.
 */
export const forms = readYaml('content/en/forms.yaml', formsSchema);

const { options: consultationTypes = [] } = forms.booking.fields.consultationType;

/** What a link to the booking form may ask for, such as musculoskeletal. */
export const consultationTypeValues = consultationTypes.map(({ value }) => value);
