import { services } from '../clinic/services.ts';
import { wordsOfForms, wordsOfTranslatedForms } from '../enquiry/formsSchema.ts';
import { contentFile, readContent } from '../text/contentFile.ts';
import { translatedLanguages } from '../text/languages.ts';
import { text } from '../text/textSchemas.ts';
import { pageFields } from './schemas/pageSchema.ts';

/** The words of the forms (content/en/forms.yaml, which explains each). */
const formsSchema = wordsOfForms({ page: pageFields, services });

export const formsFile = contentFile('forms.yaml', formsSchema);

/**
 * The words of the forms as written, for labels and options, which contain no facts. Read when the module loads, for
 * the build, the server and tests, so that a fault is reported at start.
 */
export const forms = readContent(formsFile);

/** For the page after a form, which search engines do not list: Arabic and Chinese need fewer characters. */
const shortPageContent = {
  title: text.max(60, 'at most 60 characters'),
  description: text.max(160, 'at most 160 characters'),
};

/** The words of the forms in any other language (content/ar/forms.yaml and the like). */
export const translatedFormsFile = contentFile(
  'forms.yaml',
  wordsOfTranslatedForms(shortPageContent, forms),
  translatedLanguages,
);

const { options: consultationTypes = [] } = forms.booking.fields.consultationType;
const { options: choices = [] } = forms.booking.fields.startedFrom;

/** The values that a link to the booking form may select, such as musculoskeletal. */
export const consultationTypeValues = consultationTypes.map(({ value }) => value);

/** The values of what somebody may have chosen before they came to the booking form, such as stairs. */
export const startedFromValues = choices.map(({ value }) => value);
