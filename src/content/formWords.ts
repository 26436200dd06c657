import { services } from '../clinic/services.ts';
import { wordsOfForms, wordsOfTranslatedForms } from '../enquiry/formsSchema.ts';
import { contentFile, readContent } from '../text/contentFile.ts';
import { translatedLanguages } from '../text/languages.ts';
import { text } from '../text/textSchemas.ts';
import { pageFields } from './schemas/pageSchema.ts';

/** The words of the forms (content/en/forms.yaml, which says what each is for). */
const formsSchema = wordsOfForms({ page: pageFields, services });

export const formsFile = contentFile('forms.yaml', formsSchema);

/**
 * The words of the forms as they are written: for labels and options, in which no fact stands. For the build, the
 * server and tests: read from their file with the code, so that a fault is named at start.
 */
export const forms = readContent(formsFile);

/** Of the page after a form, which no search engine lists: Arabic and Chinese say the same in less room. */
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

/** What a link to the booking form may ask for, such as musculoskeletal. */
export const consultationTypeValues = consultationTypes.map(({ value }) => value);
