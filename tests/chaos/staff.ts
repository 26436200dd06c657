import type { Database } from '../../server/database/tables.ts';
import { addLink } from '../../server/desk/signInLinks.ts';
import { type EnquiryState, enquiryStates } from '../../src/enquiry/enquiryTypes.ts';
import type { Random } from './random.ts';
import { until } from './scheduledEvents.ts';

/** The clinic's staff, for DESK_USERS. */
export const staff = ['mai@clinic.example', 'noor@clinic.example'] as const;

/** A state and a note that a person at the desk gave an enquiry, and the server's answer. */
export interface Change {
  enquiry: string;
  version: number;
  state: EnquiryState;
  /** A text that no other change has. */
  note: string;
  /** The status of the answer: 303 if the change was stored, 409 if another person's change came first. */
  answer: number;
  /** The number of lost answers and 503s; after each, the form was sent again. */
  repeats: number;
}

/**
 * Signs in the staff, who change enquiries until they are stopped: two people change the same enquiry at the same time.
 *
 * @param url - the address of any server, which may be dead at the moment
 */
export async function startDeskWork(db: Database, url: () => string, random: Random) {
  const cookies = await Promise.all(staff.map((person) => signIn(db, url, person)));
  const changes: Change[] = [];
  let isOver = false;

  async function changeEnquiries(): Promise<void> {
    while (!isOver) {
      // The database may be stopped at the moment, so a failed query is tried later.
      const rows = await db
        .selectFrom('enquiries')
        .select(['id as enquiry', 'version'])
        .execute()
        .catch(() => []);
      const seenEnquiry = random.pick(rows);
      if (seenEnquiry) {
        const bothChanges = cookies.map((cookie, index) => {
          const note = `Note ${changes.length + index}`;
          const state = random.pick(enquiryStates) ?? 'new';
          return { cookie, change: { ...seenEnquiry, state, note, answer: 0, repeats: 0 } };
        });
        changes.push(...bothChanges.map(({ change }) => change));
        await Promise.all(bothChanges.map(({ cookie, change }) => sendUntilAnswered(change, cookie, url)));
      }
      await new Promise((resolve) => setTimeout(resolve, random.below(400)));
    }
  }
  const deskWork = changeEnquiries();
  return {
    changes,
    async stop() {
      isOver = true;
      await deskWork;
    },
  };
}

/** Signs in by a link that was not emailed; resolves to the cookie of the session. */
export async function signIn(db: Database, url: () => string, person: string): Promise<string> {
  const expires_at = Date.now() + 600_000;
  const token = await addLink(db, { person, browser_hash: '', next: '', expires_at });
  const answer = await post(`${url()}/desk/link`, { token }, '');
  const [cookie] = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')));
  if (cookie === undefined)
    throw new Error(`the desk answered the sign-in with ${answer.status} and no cookie`);
  return cookie;
}

/** Sends the same form until it is answered, as a person does when the page does not load. */
async function sendUntilAnswered(change: Change, cookie: string, url: () => string): Promise<void> {
  const { enquiry, version, state, note } = change;
  const fields = { version: String(version), outcome: state, note };
  const address = () => `${url()}/desk/enquiries/${enquiry}/state`;
  await until(async () => {
    change.answer = (await post(address(), fields, cookie).catch(() => undefined))?.status ?? 503;
    if (change.answer !== 503) return true;
    change.repeats += 1;
    return false;
  });
}

/** Posts a form as a browser does. */
export async function post(
  address: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  // The answer is read in full, since a server may die before its end.
  return new Response(await answer.arrayBuffer(), answer);
}
