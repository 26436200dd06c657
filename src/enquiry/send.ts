/** The parts of a function's answer that a form needs. */
export type Answer =
  | { kind: 'received' }
  | { kind: 'invalid'; fields: Record<string, string[]> }
  | { kind: 'failed' };

export interface FunctionCall {
  /** '' for our own server, or the origin that the functions run on. */
  functionsUrl: string;
  /** The public key, or ''. */
  anonKey: string;
  /** The name of the function, from the record of enquiry types. */
  name: string;
  body: Readonly<Record<string, unknown>>;
  /** One for each filled form: a retry after a lost answer has the same. */
  idempotencyKey: string | undefined;
}

/** The timeout, in ms. */
const timeout = 15_000;

/** Calls a function of the server. Never throws: any failure on the way is 'failed'. */
export async function callFunction(call: FunctionCall): Promise<Answer> {
  try {
    const response = await fetch(`${call.functionsUrl}/functions/v1/${call.name}`, {
      method: 'POST',
      headers: headersFor(call),
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(timeout),
    });
    const { status, error } = await response.json();
    // A file host or a block page may answer any POST with 200; only our function confirms that an enquiry is stored.
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

/** A new idempotency key; undefined if the browser cannot create one (a page without https). */
export function newIdempotencyKey(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}

/**
 * The sessionStorage key for the first name of a received enquiry, which Home reads
 * (src/features/home/ReceivedNotice.astro).
 */
export const receivedKey = 'enquiry-received';

/**
 * Records for this tab that an enquiry was received, so that Home can show the confirmation again after the redirect.
 * Does nothing if the browser refuses storage, since the visitor has seen the toast.
 */
export function rememberReceived(firstName: string): void {
  try {
    sessionStorage.setItem(receivedKey, firstName);
  } catch {
    // Storage is disabled; nothing else depends on it.
  }
}
