import {
  type EnquiryContent,
  type EnquiryContents,
  type EnquiryType,
  fieldsOf,
} from '../../src/enquiry/enquiryTypes.ts';
import { isAskedIn } from '../../src/enquiry/fields.ts';
import { languageOf } from '../../src/enquiry/language.ts';

type Answers = Record<string, string | boolean>;

/** What the form of an enquiry sends by script: what its page asks in the language that it is in, and nothing else. */
export function sentBody<K extends EnquiryType>(kind: K, content: EnquiryContents[K]): Answers {
  const language = languageOf(content as EnquiryContent['content']);
  const fields = fieldsOf(kind);
  return Object.fromEntries(
    Object.entries(content as Answers).filter(([name]) => {
      const field = fields[name];
      return field === undefined || isAskedIn(language, field);
    }),
  );
}

/** What a browser posts for a filled form: a switch only when it is on, and everything agreed to. */
export function postedForm<K extends EnquiryType>(
  kind: K,
  content: EnquiryContents[K],
): Record<string, string> {
  const typed = Object.entries(sentBody(kind, content)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value ? [[name, 'on']] : [],
  );
  const agreed = Object.entries(fieldsOf(kind)).flatMap(([name, { control }]) =>
    control === 'agreement' ? [[name, 'on']] : [],
  );
  return Object.fromEntries([...typed, ...agreed]);
}
