/** What a function answered, as far as a form needs it. */
export type Answer =
  | { kind: 'received' }
  | { kind: 'invalid'; fields: Record<string, string[]> }
  | { kind: 'failed' };

export interface FunctionCall {
  /** '' for our own server, or the origin that the functions run on. */
  functionsUrl: string;
  /** The public key, or ''. */
  anonKey: string;
  /** The function's, as the record of enquiry types has it. */
  name: string;
  body: Readonly<Record<string, unknown>>;
  /** One a filled form: a retry after a lost answer carries the same. */
  idempotencyKey: string | undefined;
}

/** No answer for so long counts as no answer, in ms. */
const timeout = 15_000;

/** Calls a function of the server. Never throws: whatever goes wrong on the way is 'failed'. */
export async function callFunction(call: FunctionCall): Promise<Answer> {
  try {
    const response = await fetch(`${call.functionsUrl}/functions/v1/${call.name}`, {
      method: 'POST',
      headers: headersFor(call),
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(timeout),
    });
    const { status, error } = await response.json();
    // A file host or a block page may answer any POST with 200; that an enquiry is stored only our function says.
    if (response.ok && status === 'received') return { kind: 'received' };
    return error.fields ? { kind: 'invalid', fields: error.fields } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

function headersFor({ anonKey, idempotencyKey }: FunctionCall): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(anonKey && { apikey: anonKey, Authorization: `Bearer ${anonKey}` }),
  };
}

/** A new idempotency key; undefined where the browser has none to give (a page without https). */
export function newIdempotencyKey(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}

/** Where a tab keeps the first name of an enquiry that was received; Home looks there (src/features/home/ReceivedNotice.astro). */
export const receivedKey = 'enquiry-received';

/**
 * Remembers, for this tab, that an enquiry was received, so that Home can show the confirmation again after the
 * redirect. Does nothing where the browser refuses storage: the visitor has seen the toast.
 */
export function rememberReceived(firstName: string): void {
  try {
    sessionStorage.setItem(receivedKey, firstName);
  } catch {
    // Storage is switched off; nothing else depends on it.
  }
}
