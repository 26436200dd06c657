import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Messages by field name, in the words of the form. */
export type FieldErrors = Record<string, string[]>;

export interface Refusal {
  status: ContentfulStatusCode;
  code: string;
  /** What was wrong and what to do, for a person. */
  message: string;
  fields?: FieldErrors;
  /** In seconds. */
  retryAfter?: number;
}

/** Every error of a function has one shape: `{"error":{"code","message"}}`, with fields where fields are at fault. */
export function refuse(c: Context, { status, code, message, fields, retryAfter }: Refusal): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  c.set('refusal', code);
  return c.json({ error: { code, message, ...(fields && { fields }) } }, status);
}
