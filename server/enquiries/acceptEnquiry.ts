import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { contentToStore, enquirySchema, formSchema, schemaWords } from '../../src/enquiry/enquirySchema.ts';
import {
  type EnquiryContent,
  type EnquiryType,
  enquiryTypesIn,
  fieldsOf,
  formPage,
} from '../../src/enquiry/enquiryTypes.ts';
import {
  emptyAnswer,
  isAskedIn,
  isHoneypotFilled,
  storedFields,
  switchNames,
} from '../../src/enquiry/fields.ts';
import type { Forms, ToastText } from '../../src/enquiry/formsSchema.ts';
import { type Language, languages } from '../../src/text/languages.ts';
import { mailDomainOf } from '../config.ts';
import { type FormsByLanguage, phrasesIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import type { FieldErrors, HttpError } from '../http/httpErrors.ts';
import { type ErrorWords, notStored, tooManyRequests, validationFailed } from '../http/httpErrors.ts';
import { type NewEnquiry, saveEnquiry } from './enquiryRepository.ts';
import { signsInEnquiry } from './readFirst.ts';

type ValidateFields = (
  fields: Readonly<Record<string, unknown>>,
) => { content: EnquiryContent } | { error: z.core.$ZodError };

/** The form of one enquiry type in one language, for its native post and its function. */
export interface ServerForm {
  type: EnquiryType;
  language: Language;
  /** The page of the form, which takes native posts. Its received and corrections pages are below it. */
  page: string;
  /** The names of the fields of the form; other fields in a native post are ignored. */
  fields: readonly string[];
  /** The names of the switches: checkboxes, which a form posts only when they are ticked. */
  switches: readonly string[];
  /** The message above a form that could not be accepted although no field is invalid. */
  failure: ToastText;
  /** Messages for errors. */
  errorWords: ErrorWords;
  /** Validates the fields of a JSON body. */
  validateBody: ValidateFields;
  /** Validates the fields of a native post, which may require more; the language is that of its page. */
  validateForm: ValidateFields;
}

const formsByTexts = new WeakMap<FormsByLanguage, ServerForm[]>();

/** The form of every enquiry type in each language that has it. The result is cached, since it has many schemas. */
export function serverForms(forms: FormsByLanguage): ServerForm[] {
  const result = formsByTexts.get(forms) ?? createServerForms(forms);
  formsByTexts.set(forms, result);
  return result;
}

function createServerForms(forms: FormsByLanguage): ServerForm[] {
  return languages.flatMap((language) =>
    // A translation has no texts for the other enquiry types.
    enquiryTypesIn(language).map((type) => createServerForm(type, language, forms[language] as Forms)),
  );
}

function createServerForm(type: EnquiryType, language: Language, forms: Forms): ServerForm {
  const { locale } = phrasesIn[language];
  const askedFields = Object.entries(fieldsOf(type)).filter(
    ([, field]) => field.control !== 'language' && isAskedIn(language, field),
  );
  const words = schemaWords(type, forms, locale);
  const bodySchema = enquirySchema(type, words);
  const postedFormSchema = formSchema(type, words);
  return {
    type,
    language,
    page: formPage(type, language),
    fields: askedFields.map(([name]) => name),
    switches: switchNames(Object.fromEntries(askedFields)),
    failure: forms[type].toasts.failure,
    errorWords: { ...forms.refusals, locale },
    validateBody: (given) => validateFields(type, bodySchema, given),
    validateForm: (given) => validateFields(type, postedFormSchema, { ...given, language }),
  };
}

function validateFields(
  name: EnquiryType,
  schema: ZodMiniType,
  fields: Parameters<ValidateFields>[0],
): ReturnType<ValidateFields> {
  const result = schema.safeParse(fields);
  if (!result.success) return result;
  const content: Readonly<Record<string, unknown>> = contentToStore(name, result.data as never);
  // A field that the form lacks in this language is stored as empty.
  const answers = storedFields(fieldsOf(name)).map(([key, field]) => [
    key,
    content[key] ?? emptyAnswer(field),
  ]);
  return { content: { type: name, content: Object.fromEntries(answers) } as EnquiryContent };
}

/** An enquiry that a client posted, as JSON or as a form. */
export interface PostedEnquiry {
  /** The posted fields: from JSON, or from a form with its checkboxes as booleans. */
  fields: Readonly<Record<string, unknown>>;
  /** Validates the posted fields. */
  validate: ValidateFields;
  /** Messages for errors. */
  errorWords: ErrorWords;
  idempotencyKey: string | null;
  /** The client's network address. */
  client: string;
  /** The id of the request in the log. */
  requestId: string;
}

export type AcceptResult =
  | {
      id: string;
      content: EnquiryContent['content'];
      /** The names of the warning signs found in the message, the most urgent first. */
      warningSigns: readonly string[];
    }
  | { error: HttpError };

/** Validates and stores a posted enquiry, or returns an error. Returns an id only after the enquiry is on the disk. */
export async function acceptEnquiry(context: AppContext, posted: PostedEnquiry): Promise<AcceptResult> {
  const result = posted.validate(posted.fields);
  if ('error' in result)
    return { error: validationFailed(z.flattenError(result.error).fieldErrors as FieldErrors) };
  return storeEnquiry(context, posted, {
    ...result.content,
    idempotencyKey: posted.idempotencyKey,
    suspectedSpam: isHoneypotFilled(posted.fields),
    warningSigns: signsInEnquiry(context, result.content),
    clientAddress: posted.client,
    receivedAt: context.clock(),
    inboxes: context.config.CLINIC_INBOX,
    mailDomain: mailDomainOf(context.config),
  });
}

async function storeEnquiry(
  context: AppContext,
  { requestId, errorWords }: PostedEnquiry,
  enquiry: NewEnquiry,
): Promise<AcceptResult> {
  const { stored: limit } = context.limits;
  let wait = 0;
  let isCounted = false;
  try {
    const stored = await saveEnquiry(context.db, enquiry, async () => {
      wait = await limit.take(enquiry.clientAddress);
      if (wait > 0) throw new Error('the client has reached the limit of stored enquiries (RATE_STORED)');
      isCounted = true;
    });
    if (!stored.isRepeat) {
      delete context.storeHealth.failure;
      context.metrics.received.inc({ type: enquiry.type });
      context.onStored();
    }
    return { id: stored.id, content: enquiry.content, warningSigns: enquiry.warningSigns };
  } catch (error) {
    if (wait > 0) return { error: tooManyRequests(wait, errorWords) };
    if (isCounted) await limit.giveBack(enquiry.clientAddress);
    const code = errorCode(error);
    context.storeHealth.failure = { at: context.clock(), code };
    context.log.error({ id: requestId, code }, 'an enquiry could not be stored');
    return { error: notStored(errorWords) };
  }
}
