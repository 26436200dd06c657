import { z } from 'zod';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { isHoneypotFilled } from '../../src/enquiry/fields.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import type { FieldErrors, HttpError } from '../http/httpErrors.ts';
import { type ErrorWords, notStored, tooManyRequests, validationFailed } from '../http/httpErrors.ts';
import { type NewEnquiry, saveEnquiry } from './enquiryRepository.ts';

export interface PostedEnquiry {
  /** The posted fields: from JSON, or from a form with its switches as booleans. */
  fields: Readonly<Record<string, unknown>>;
  /** Validates them. */
  read: (fields: PostedEnquiry['fields']) => { content: EnquiryContent } | { error: z.core.$ZodError };
  /** Messages for errors. */
  errorWords: ErrorWords;
  idempotencyKey: string | null;
  client: string;
  /** For the log. */
  requestId: string;
}

export type Accepted = { id: string } | { error: HttpError };

/** Validates a posted enquiry and stores it, or returns an error. An id is returned only when it is on the disk. */
export async function acceptEnquiry(context: AppContext, posted: PostedEnquiry): Promise<Accepted> {
  const result = posted.read(posted.fields);
  if ('error' in result)
    return { error: validationFailed(z.flattenError(result.error).fieldErrors as FieldErrors) };
  return store(context, posted, {
    ...result.content,
    idempotencyKey: posted.idempotencyKey,
    suspectedSpam: isHoneypotFilled(posted.fields),
    clientAddress: posted.client,
    receivedAt: context.clock(),
    inboxes: context.config.CLINIC_INBOX,
    mailDomain: new URL(context.config.SITE_URL).hostname,
  });
}

async function store(
  context: AppContext,
  { requestId, errorWords }: PostedEnquiry,
  enquiry: NewEnquiry,
): Promise<Accepted> {
  const { stored: limit } = context.limits;
  let wait = 0;
  let isCounted = false;
  try {
    const stored = await saveEnquiry(context.db, enquiry, async () => {
      wait = await limit.take(enquiry.clientAddress);
      if (wait > 0) throw new Error('over the rate limit');
      isCounted = true;
    });
    if (!stored.isRepeat) {
      delete context.storing.failure;
      context.metrics.received.inc({ type: enquiry.type });
      context.onStored();
    }
    return { id: stored.id };
  } catch (error) {
    if (wait > 0) return { error: tooManyRequests(wait, errorWords) };
    if (isCounted) await limit.giveBack(enquiry.clientAddress);
    const code = errorCode(error);
    context.storing.failure = { at: context.clock(), code };
    context.log.error({ id: requestId, code }, 'an enquiry could not be stored');
    return { error: notStored(errorWords) };
  }
}
