import { readYaml } from '../clinic/readYaml.ts';
import { wordsOfForms, wordsOfTranslatedForms } from '../enquiry/formsContent.ts';
import { pageContent } from './pageContent.ts';
import { services } from './services.ts';

/** The words of the forms (content/en/forms.yaml, which says what each is for). */
export const formsSchema = wordsOfForms({ page: pageContent, services });

/**
 * The words of the forms as they are written: for labels and options, in which no fact stands. For the build, the
 * server and tests: read from their file with the code, so that a fault is named at start.
 */
export const forms = readYaml('content/en/forms.yaml', formsSchema);

/** The words of the forms in any other language (content/zh/forms.yaml and the like). */
export const translatedFormsSchema = wordsOfTranslatedForms(pageContent, forms);

const { options: consultationTypes = [] } = forms.booking.fields.consultationType;

/** What a link to the booking form may ask for, such as musculoskeletal. */
export const consultationTypeValues = consultationTypes.map(({ value }) => value);
