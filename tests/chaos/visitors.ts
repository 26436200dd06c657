import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { type EnquiryContent, enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { booking, contactMessage } from '../support/samples.ts';
import type { Random } from './random.ts';
import { until } from './scheduledEvents.ts';

/** A visitor's enquiry, and the servers' answers to it. */
export interface SentEnquiry {
  key: string;
  enquiry: EnquiryContent<'booking' | 'contact'>;
  /** The ids with which servers acknowledged the enquiry. A second id is a fault: the enquiry is stored twice. */
  ids: Set<string>;
  /** The number of posts without an answer or with 503, which were repeated. */
  retries: number;
  /** Statuses other than 200 and 503, which no visitor should get. */
  wrongAnswers: number[];
}

/** Creates the visitor with this number. Every third one sends a contact message, the others ask for a booking. */
function createVisitor(number: number): SentEnquiry {
  const { firstName, lastName, phone } = booking();
  const email = `visitor${number}@example.com`;
  const message = `Enquiry ${number}: Đau gối 🙂\n${'It hurts on stairs. '.repeat(number % 20)}end`;
  const enquiry: SentEnquiry['enquiry'] =
    number % 3 === 0
      ? { type: 'contact', content: contactMessage({ firstName, lastName, email, phone, message }) }
      : { type: 'booking', content: booking({ email, message }) };
  return { key: `key-${number}`, enquiry, ids: new Set(), retries: 0, wrongAnswers: [] };
}

/** Creates visitors with the numbers from `first` on. */
export function createVisitors(count: number, first = 0): SentEnquiry[] {
  return Array.from({ length: count }, (_, index) => createVisitor(first + index));
}

/** Sends an enquiry once and records the answer; resolves to the status of the answer, or 0 without one. */
export async function sendOnce(sent: SentEnquiry, url: string): Promise<number> {
  const answer = await post(sent, url).catch(() => ({ status: 0, id: '' }));
  if (answer.id) sent.ids.add(answer.id);
  else if (answer.status !== 0 && answer.status !== 503) sent.wrongAnswers.push(answer.status);
  return answer.status;
}

async function post({ key, enquiry }: SentEnquiry, url: string): Promise<{ status: number; id: string }> {
  const response = await fetch(`${url}/functions/v1/${enquiryTypes[enquiry.type].functionName}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(requestBody(enquiry.type, enquiry.content)),
    // On a busy machine an answer takes seconds; a dead server closes the connection at once.
    signal: AbortSignal.timeout(60_000),
  });
  const body = await response.json();
  return { status: response.status, id: response.status === 200 ? body.id : '' };
}

/** Sends an enquiry until it is acknowledged or refused, always with the same key, as the form does. */
export async function sendUntilAnswered(sent: SentEnquiry, url: () => string): Promise<void> {
  await until(async () => {
    const status = await sendOnce(sent, url());
    if (status !== 0 && status !== 503) return true;
    sent.retries += 1;
    return false;
  });
}

/** Sends all enquiries, 16 at a time; a tenth of the visitors click twice. */
export async function sendAll(
  enquiries: SentEnquiry[],
  url: () => string,
  random: Random,
  onAcknowledged: () => void,
): Promise<void> {
  const waitingEnquiries = [...enquiries];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let sent = waitingEnquiries.shift(); sent; sent = waitingEnquiries.shift()) {
        const posts = random.chance(0.1) ? [sent, sent] : [sent];
        await Promise.all(posts.map((post) => sendUntilAnswered(post, url)));
        onAcknowledged();
      }
    }),
  );
}
