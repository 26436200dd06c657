import type * as z from 'zod/mini';
import { switchesOf } from '../../src/enquiry/fields.ts';
import type { Forms, ToastText } from '../../src/enquiry/formsContent.ts';
import {
  type EnquiryContent,
  type EnquiryKindName,
  fieldsOf,
  kindNames,
  kinds,
} from '../../src/enquiry/kinds.ts';
import { contentOf, enquirySchema, formSchema, schemaWords } from '../../src/enquiry/schema.ts';
import { phrases } from '../phrases.ts';

type Read = (
  fields: Readonly<Record<string, unknown>>,
) => { content: EnquiryContent } | { error: z.core.$ZodError };

/** One kind of enquiry, as its function and its native post need it. */
export interface EnquiryKind {
  functionName: string;
  /** The page of its form, where native posts go; its received and corrections pages stand below it. */
  page: string;
  /** Every field of its form; nothing else in a native post is looked at. */
  fields: readonly string[];
  /** Those that a form posts as present or absent. */
  switches: readonly string[];
  /** What is said above the form when no field is at fault. */
  failure: ToastText;
  /** Reads the fields of a JSON body. */
  readBody: Read;
  /** Reads the fields of the form itself, which may ask for more. */
  readForm: Read;
}

/** Every kind there is: what the functions and the native posts are made from. */
export function enquiryKinds(forms: Forms): EnquiryKind[] {
  return kindNames.map((name) => enquiryKind(name, forms));
}

function enquiryKind(name: EnquiryKindName, forms: Forms): EnquiryKind {
  const { functionName, page } = kinds[name];
  const fields = fieldsOf(name);
  const words = schemaWords(name, forms, phrases.locale);
  const body = enquirySchema(name, words);
  const form = formSchema(name, words);
  return {
    functionName,
    page,
    fields: Object.keys(fields),
    switches: switchesOf(fields),
    failure: forms[name].toasts.failure,
    readBody: (given) => read(name, body, given),
    readForm: (given) => read(name, form, given),
  };
}

function read(name: EnquiryKindName, schema: z.ZodMiniType, fields: Parameters<Read>[0]): ReturnType<Read> {
  const result = schema.safeParse(fields);
  if (!result.success) return result;
  return { content: { kind: name, content: contentOf(name, result.data as never) } as EnquiryContent };
}
