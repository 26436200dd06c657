import { services } from '../clinic/services.ts';
import { formsSchema, translatedFormsSchema } from '../enquiry/formsSchema.ts';
import { contentFile, readContent } from '../text/contentFile.ts';
import { translatedLanguages } from '../text/languages.ts';
import { text } from '../text/textSchemas.ts';
import { pageFields } from './schemas/pageSchema.ts';

/** The texts of the forms (content/en/forms.yaml, which explains each text). */
export const formsFile = contentFile('forms.yaml', formsSchema({ page: pageFields, services }));

/**
 * The texts of the forms without facts filled in. Use them for labels and options only, which contain no facts. The file is
 * read when the module loads, so that the build, the server and tests report an error at start.
 */
export const forms = readContent(formsFile);

/**
 * The length limits of received pages. They have no minimum length: no search engine lists such a page, and texts in Arabic and
 * Chinese are shorter.
 */
const receivedPageFields = {
  title: text.max(60, 'at most 60 characters'),
  description: text.max(160, 'at most 160 characters'),
};

/** The texts of the forms in other languages (content/ar/forms.yaml and so on). */
export const translatedFormsFile = contentFile(
  'forms.yaml',
  translatedFormsSchema(receivedPageFields, forms),
  translatedLanguages,
);

const { options: consultationTypes = [] } = forms.booking.fields.consultationType;
const { options: choices = [] } = forms.booking.fields.startedFrom;

/** The values of the consultation types that a link to the booking form can select, such as musculoskeletal. */
export const consultationTypeValues = consultationTypes.map(({ value }) => value);

/** The values of the choices that visitors can make before the booking form, such as stairs. */
export const startedFromValues = choices.map(({ value }) => value);
