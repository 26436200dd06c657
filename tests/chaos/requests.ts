import { switchesOf } from '../../src/enquiry/fields.ts';
import { fieldsOf, formPage, kinds } from '../../src/enquiry/kinds.ts';
import type { FormPost, Post } from './bodies.ts';

/** A post as it travels, and what a reader of the contract takes its fields to be. */
export interface Travelling {
  path: string;
  headers: Record<string, string>;
  body: ArrayBuffer;
  /** The largest body that is read there. */
  largest: number;
  fields: Record<string, unknown>;
}

export async function request(post: Post): Promise<Travelling> {
  if (post.as !== 'json' && post.as !== 'bytes') return formRequest(post);
  const text = post.as === 'json' ? JSON.stringify(post.fields) : '';
  const key = post.as === 'json' ? post.key : undefined;
  return {
    path: `/functions/v1/${kinds[post.kind].functionName}`,
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: post.as === 'json' ? await new Blob([text]).arrayBuffer() : post.bytes.buffer,
    largest: 32 * 1024,
    fields: post.as === 'json' ? objectOf(JSON.parse(text)) : {},
  };
}

async function formRequest({ as, kind, language, fields }: FormPost): Promise<Travelling> {
  const form = as === 'urlencoded' ? new URLSearchParams() : new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const travelling = new Response(form);
  const texts = fields.map(([name, value]) => [name, asPosted(value, as)]);
  const on = switchesOf(fieldsOf(kind)).map((name) => [name, fields.some(([field]) => field === name)]);
  return {
    path: formPage(kind, language),
    headers: { 'Content-Type': travelling.headers.get('Content-Type') ?? '' },
    body: await travelling.arrayBuffer(),
    largest: 64 * 1024,
    fields: Object.fromEntries([...texts, ...on]),
  };
}

/** Half a surrogate pair cannot travel in a form; multipart makes every line break one of two characters. */
function asPosted(value: string, as: FormPost['as']): string {
  const lines = as === 'multipart' ? value.replace(/\r\n?|\n/g, '\r\n') : value;
  return lines.toWellFormed().replaceAll('\r\n', '\n');
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
