import { type EnquiryContents, type EnquiryKindName, fieldsOf } from '../src/enquiry/kinds.ts';

/** What a browser posts for a filled form: a switch only when it is on, and everything agreed to. */
export function postedForm<K extends EnquiryKindName>(
  kind: K,
  content: EnquiryContents[K],
): Record<string, string> {
  const typed = Object.entries(content as Record<string, string | boolean>).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value ? [[name, 'on']] : [],
  );
  const agreed = Object.entries(fieldsOf(kind)).flatMap(([name, { control }]) =>
    control === 'agreement' ? [[name, 'on']] : [],
  );
  return Object.fromEntries([...typed, ...agreed]);
}
