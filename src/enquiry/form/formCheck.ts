import * as z from 'zod/mini';
import { type EnquiryContents, type EnquiryType, fieldsOf } from '../enquiryTypes.ts';
import { switchesOf } from '../fields.ts';
import { formSchema, type SchemaWords } from '../schema.ts';
import type { FieldMessages } from './formProps.ts';

/** What a form holds, as it may be sent; or what is wrong with it, by field. */
export type Checked<K extends EnquiryType> = { valid: EnquiryContents[K] } | { messages: FieldMessages };

/** Makes the check of a form of this type, the same that the server makes of what is posted. */
export function formCheck<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): (formData: FormData) => Checked<K> {
  const schema = formSchema(type, words);
  const switches = switchesOf(fieldsOf(type));
  return (formData) => {
    const isOn = switches.map((name) => [name, formData.has(name)]);
    const { data, error } = schema.safeParse({
      ...Object.fromEntries(formData),
      ...Object.fromEntries(isOn),
    });
    return error ? { messages: z.flattenError(error).fieldErrors as FieldMessages } : { valid: data };
  };
}
