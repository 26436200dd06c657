import fc from 'fast-check';
import { firstLanguage, type Language, languages } from '../../src/clinic/languages.ts';
import { switchesOf } from '../../src/enquiry/fields.ts';
import { type EnquiryKindName, fieldsOf, kindNames, translatedKinds } from '../../src/enquiry/kinds.ts';
import { booking } from '../../testing/bookings.ts';
import { sample } from '../../testing/samples.ts';

/** What is posted: as JSON, as any bytes that claim to be JSON, or as a form in one of its two encodings. */
export type Post = JsonPost | BytesPost | FormPost;

interface JsonPost {
  as: 'json';
  kind: EnquiryKindName;
  fields: unknown;
  key: string | undefined;
}

interface BytesPost {
  as: 'bytes';
  kind: EnquiryKindName;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface FormPost {
  as: 'urlencoded' | 'multipart';
  kind: EnquiryKindName;
  /** That of the page whose form it is. */
  language: Language;
  fields: [string, string][];
}

/** Pieces that have broken forms, mails and stores before. */
const nasty = fc.constantFrom(
  '\r\nBcc: all@example.com\r\n',
  '\nContent-Type: text/html\n\n<b>',
  '\r',
  '\n',
  '\t',
  '\0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\u2066',
  '\u200c',
  '\ud800',
  '\udc00',
  '\u00a0',
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

/** Text of any kind: plain, any Unicode with halves of pairs, nasty pieces, and lengths about the limits. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.constantFrom(1, 2, 7, 8, 20, 21, 32, 33, 100, 101, 254, 255, 5000, 5001).map((size) => 'a'.repeat(size)),
  fc
    .tuple(fc.constantFrom(20, 100, 5000, 20_000), fc.constantFrom('é', '🙂', '\n', '漢', 'a b'))
    .map(([size, unit]) => unit.repeat(size)),
);
const pleasant = (...gaps: string[]) =>
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.constantFrom(...gaps))
    .map(([words, gap]) => `Ab${gap}${words.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')}z`);
const name = pleasant('', ' ', '\t');
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
/** An answer to every field of every form; what a form does not ask for is ignored there. */
const answers: Record<string, string | boolean> = Object.assign({}, ...kindNames.map(sample), booking());
const names = Object.keys(answers);
const switches = new Set(kindNames.flatMap((kind) => switchesOf(fieldsOf(kind))));
const agreements = [...switches].filter((name) => !(name in answers));

/** Fields that are right but for up to three fields, each of which may be missing, or text of any kind. */
const fields = fc
  .record({
    changes: fc.dictionary(fc.constantFrom(...names), fc.option(text, { nil: undefined }), { maxKeys: 3 }),
    words: fc.record({ firstName: name, lastName: name, message: pleasant('', '\n', '\t') }),
    email: fc.oneof({ weight: 3, arbitrary: fc.constant('@example.com') }, address),
    extra: fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'website')),
      text,
      {
        maxKeys: 2,
      },
    ),
  })
  .map(({ changes, words, email, extra }) => ({
    ...extra,
    ...answers,
    ...words,
    email,
    ...changes,
  }));

const jsonFields = fc.oneof(
  { weight: 6, arbitrary: fields },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fields, fc.constantFrom(...names), fc.jsonValue())
      .map(([right, name, value]) => ({ ...right, [name]: value })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const formFields = fields.map((posted) =>
  Object.entries(posted).flatMap(([name, value]): [string, string][] => {
    if (switches.has(name)) return value ? [[name, 'on']] : [];
    return value === undefined ? [] : [[name, String(value)]];
  }),
);
const kind = fc.constantFrom(...kindNames);
const pageLanguage = fc.constantFrom(...languages);
const formPosts = fc
  .tuple(
    formFields,
    fc.boolean(),
    kind,
    pageLanguage,
    fc.constantFrom('urlencoded' as const, 'multipart' as const),
  )
  .map(([posted, agrees, of, on, as]): Post => {
    const agreed = agrees ? agreements.map((name): [string, string] => [name, 'on']) : [];
    const language = translatedKinds.some((name) => name === of) ? on : firstLanguage;
    return { as, kind: of, language, fields: [...posted, ...agreed] };
  });
/** What a header may carry; the key is any of that. */
const key = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

export const posts: fc.Arbitrary<Post> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      as: fc.constant('json' as const),
      kind,
      fields: jsonFields,
      key: fc.option(key, { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      as: fc.constant('bytes' as const),
      kind,
      bytes: fc.uint8Array({ maxLength: 2000 }) as fc.Arbitrary<Uint8Array<ArrayBuffer>>,
    }),
  },
  { weight: 3, arbitrary: formPosts },
);
