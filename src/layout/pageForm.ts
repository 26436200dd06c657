import { clinicRecord, formsIn, phrasesIn, singleEntry } from '../content/entries.ts';
import { answerTimeNow } from '../content/openingToday.ts';
import { siteLinks } from '../content/siteLinks.ts';
import { pagePath } from '../content/translations.ts';
import {
  type EnquiryType,
  isTranslatedEnquiryType,
  type TranslatedEnquiryType,
} from '../enquiry/enquiryTypes.ts';
import {
  type EnquiryFormProps,
  type FormWords,
  formWords,
  type ReturnedForm,
} from '../enquiry/form/formProps.ts';
import type { FieldWords } from '../enquiry/formsSchema.ts';
import { parseShownMovement } from '../enquiry/shownMovement/shownMovement.ts';
import type { SentencesJson } from '../enquiry/shownMovement/shownMovementFieldProps.ts';
import { shownMovementSentence } from '../enquiry/shownMovement/shownMovementSentence.ts';
import { settings } from '../settings.ts';
import { firstLanguage, isTranslated, type Language, type TranslatedLanguage } from '../text/languages.ts';

/** The props of the form of a page, and the text about when the clinic answers; undefined for a built page. */
interface PageForm {
  form: EnquiryFormProps & Partial<ReturnedForm>;
  answers: string | undefined;
}

/**
 * The props of the form of an enquiry type, and the text about when the clinic answers.
 *
 * @param returnedForm - the values and messages of a native post, if the page is the answer to it
 */
export async function pageForm(
  type: EnquiryType,
  returnedForm: ReturnedForm | undefined,
  language: Language = firstLanguage,
): Promise<PageForm> {
  return {
    form: {
      ...(await formProps(type, language)),
      ...returnedForm,
      ...(await returnedShownMovement(returnedForm, type, language)),
    },
    answers: returnedForm && (await answerTimeNow(language)),
  };
}

/** The texts of the shown movement in a native post. */
async function returnedShownMovement(
  returnedForm: ReturnedForm | undefined,
  type: EnquiryType,
  language: Language,
): Promise<Pick<EnquiryFormProps, 'shownMovement'>> {
  const shownMovement = parseShownMovement(String(returnedForm?.values?.shownMovement ?? ''));
  if (!shownMovement) return {};
  const { label, remove, ...words } = await sentencesJson(language, type);
  return { shownMovement: { label, remove, sentence: shownMovementSentence(shownMovement, words) } };
}

/** The texts from which the script of a form composes the sentence about a shown movement. */
export async function sentencesJson(
  language: Language,
  type: EnquiryType = 'booking',
): Promise<SentencesJson> {
  const forms = await formsIn(language);
  const fields: Readonly<Record<string, FieldWords>> = forms[type as TranslatedEnquiryType].fields;
  const { label = '', remove = '' } = fields.shownMovement ?? {};
  return { ...(await singleEntry('show', language)).shownMovement, label, remove };
}

/** The texts of a form, and the addresses to which the form sends enquiries. */
async function formProps(type: EnquiryType, language: Language): Promise<EnquiryFormProps> {
  const { locale } = await phrasesIn(language);
  const { functionsUrl, anonKey } = settings;
  return {
    type,
    language,
    words: await formWordsIn(type, language),
    locale,
    functionsUrl,
    anonKey,
    links: await documentLinks(language),
  };
}

async function formWordsIn(type: EnquiryType, language: Language): Promise<FormWords> {
  if (isTranslated(language)) return translatedWords(type, language);
  const forms = await singleEntry('forms');
  return formWords(type, forms[type], forms, language);
}

async function translatedWords(type: EnquiryType, language: TranslatedLanguage): Promise<FormWords> {
  if (!isTranslatedEnquiryType(type))
    throw new Error(`No page in "${language}" has a form of type "${type}".`);
  const forms = await formsIn(language);
  const words = formWords(type, forms[type], forms, language);
  const { interpreter } = words.fields;
  const { visits } = await clinicRecord();
  if (!interpreter || !visits.interpreterOnCalls) return words;
  const { interpreterOnCalls: hint } = await singleEntry('frame', language);
  return { ...words, fields: { ...words.fields, interpreter: { ...interpreter, hint } } };
}

/** The documents that a form links to. The terms exist in English only, but have a name in each language. */
async function documentLinks(language: Language): Promise<EnquiryFormProps['links']> {
  const { terms, privacy } = (await siteLinks()).page;
  if (language === firstLanguage) return { terms, privacy };
  const { pages, terms: name } = await singleEntry('frame', language);
  const { locale } = await phrasesIn();
  return {
    terms: { path: terms.path, name, hrefLang: locale },
    privacy: { path: pagePath(language, 'privacy'), name: pages.privacy },
  };
}
