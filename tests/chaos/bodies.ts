import fc from 'fast-check';
import { formsOf } from '../../server/content.ts';
import { type ServerForm, serverForms } from '../../server/enquiries/acceptEnquiry.ts';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { enquiryTypeNames, enquiryTypes, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { switchNames } from '../../src/enquiry/fields.ts';
import { booking, sample } from '../support/samples.ts';

/** A post to a function, as JSON or as any bytes with the content type of JSON, or of a form to its page. */
export type Post = { form: ServerForm } & (
  | { as: 'json'; fields: unknown; key: string | undefined }
  | { as: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { as: 'urlencoded' | 'multipart'; fields: [string, string][] }
);

const forms = serverForms(formsOf(readClinic('content/clinic.yaml')));

/** Pieces of text that break forms, emails or stores that do not expect them. */
const hostileText = fc.constantFrom(
  '\r\nBcc: all@example.com\r\n',
  '\nContent-Type: text/html\n\n<b>',
  // The two surrogates are apart from each other, since a pair of them is a valid character.
  ...'\udc00\r\n\t\0\u0085\u2028\ufeff\u202e\u2066\u200c\u00a0\ud800',
  "'; DROP TABLE enquiries; --",
  '<script>alert(1)</script>',
  '=?utf-8?q?=0D=0ABcc:_all@example.com?=',
  '🙂👩‍👩‍👧',
  'مرحبا',
  'Nguyễn',
  '李',
  '.\r\n',
  '{{7*7}}%s%n',
);

/** Text of any kind: plain, any Unicode with lone surrogates, hostile pieces, and lengths near the limits. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(hostileText, fc.string({ maxLength: 8 })), { maxLength: 6 })
    .map((pieces) => pieces.join('')),
  fc.constantFrom(1, 2, 7, 8, 20, 21, 32, 33, 100, 101, 254, 255, 5000, 5001).map((size) => 'a'.repeat(size)),
  fc
    .tuple(fc.constantFrom(20, 100, 5000, 20_000), fc.constantFrom('é', '🙂', '\n', '漢', 'a b'))
    .map(([size, unit]) => unit.repeat(size)),
);
/** Text that every form accepts, with one of these gaps in it. */
const validText = (...gaps: string[]) =>
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.constantFrom(...gaps))
    .map(([words, gap]) => `Ab${gap}${words.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')}z`);
const name = validText('', ' ', '\t');
const address = fc.oneof(
  { weight: 4, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: text.map((local) => `${local}@example.com`) },
  { weight: 1, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "o'brien@example.com",
      'tom&anna/home=x!y%z@example.com',
      'x@example.xn--p1ai',
      'joerg@exämple.com',
      'jörg@exämple.com',
      'мария@почта.рф',
      '"mariam haddad"@example.com',
      'mariam(home)@example.com',
      'mariam@example.com,x@example.com',
      'mariam@x@example.com',
      'Mariam <mariam@example.com>',
    ),
  },
);
/** An answer to every field of every form. A form ignores the fields that it does not have. */
const answers: Record<string, string | boolean> = Object.assign(
  {},
  ...enquiryTypeNames.map(sample),
  booking(),
);
const names = Object.keys(answers);
const switches = new Set(enquiryTypeNames.flatMap((type) => switchNames(fieldsOf(type))));
const agreements = [...switches].filter((name) => !(name in answers));
const unknownNames = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'website'));

/** Fields that are valid except up to three, each of which is missing or has text of any kind. */
const fields = fc
  .record({
    changes: fc.dictionary(fc.constantFrom(...names), fc.option(text, { nil: undefined }), { maxKeys: 3 }),
    words: fc.record({ firstName: name, lastName: name, message: validText('', '\n', '\t') }),
    email: fc.oneof({ weight: 3, arbitrary: fc.constant('@example.com') }, address),
    extra: fc.dictionary(unknownNames, text, { maxKeys: 2 }),
  })
  .map(({ changes, words, email, extra }) => ({ ...extra, ...answers, ...words, email, ...changes }));

const jsonFields = fc.oneof(
  { weight: 6, arbitrary: fields },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fields, fc.constantFrom(...names), fc.jsonValue())
      .map(([valid, name, value]) => ({ ...valid, [name]: value })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const formFields = fc.tuple(fields, fc.boolean()).map(([values, agrees]) => {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (switches.has(name)) return value ? [[name, 'on']] : [];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return [...entries, ...(agrees ? agreements : []).map((name): [string, string] => [name, 'on'])];
});
/** An idempotency key of any characters that a header may have. */
const key = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const form = fc.constantFrom(...forms);

export const posts: fc.Arbitrary<Post> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      form,
      as: fc.constant('json' as const),
      fields: jsonFields,
      key: fc.option(key, { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      form,
      as: fc.constant('bytes' as const),
      bytes: fc.uint8Array({ maxLength: 2000 }) as fc.Arbitrary<Uint8Array<ArrayBuffer>>,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      form,
      as: fc.constantFrom('urlencoded' as const, 'multipart' as const),
      fields: formFields,
    }),
  },
);

/**
 * Creates the HTTP request of a post. `validation` is the result of validating its fields by the schema of the form.
 *
 * @param number - the number of the post, for an email address of its own: other rules apply to repeats and to a fourth
 *   confirmation to one address
 */
export async function createRequest(post: Post, number: number) {
  const numberEmail = (email: unknown) => (typeof email === 'string' ? `f${number}x${email}` : email);
  const { form } = post;
  const path = `/functions/v1/${enquiryTypes[form.type].functionName}`;
  const headers = { 'Content-Type': 'application/json' };
  if (post.as === 'bytes') return { path, headers, body: post.bytes.buffer, validation: undefined };
  if (post.as === 'json') {
    const values = post.fields;
    const hasEmail = isObject(values) && 'email' in values;
    const text = JSON.stringify(hasEmail ? { ...values, email: numberEmail(values.email) } : values);
    const fields: unknown = JSON.parse(text);
    return {
      path,
      headers: { ...headers, ...(post.key && { 'Idempotency-Key': post.key }) },
      body: await new Blob([text]).arrayBuffer(),
      validation: form.validateBody(isObject(fields) ? fields : {}),
    };
  }
  const data = post.as === 'urlencoded' ? new URLSearchParams() : new FormData();
  for (const [name, value] of post.fields)
    data.append(name, name === 'email' ? `${numberEmail(value)}` : value);
  const encoded = new Response(data);
  const encodingHeaders = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  const body = await encoded.arrayBuffer();
  const received = await new Response(body, { headers: encodingHeaders }).formData();
  const texts = [...received]
    .filter(([name]) => form.fields.includes(name))
    .map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]);
  const switchValues = form.switches.map((name) => [name, received.has(name)]);
  const validation = form.validateForm(Object.fromEntries([...texts, ...switchValues]));
  return { path: form.page, headers: encodingHeaders, body, validation };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
