import type { Database } from '../../server/database/tables.ts';
import { addLink } from '../../server/desk/signInLinks.ts';
import { newToken, sha256 } from '../../server/token.ts';
import { type EnquiryState, enquiryStates } from '../../src/enquiry/enquiryTypes.ts';
import type { Random } from './random.ts';

/** The clinic's staff, for DESK_USERS. */
export const staff = ['mai@clinic.example', 'noor@clinic.example'] as const;

/** A state and a note that somebody gave an enquiry at the desk, and what they were told. */
export interface Change {
  enquiry: string;
  version: number;
  state: EnquiryState;
  /** Different in each. */
  note: string;
  /** The answer's status: 303 is done, 409 that somebody else was faster. */
  answer: number;
  /** Answers that were lost, or 503; each was followed by the same form again. */
  repeats: number;
}

/**
 * Signs the staff in, who then change enquiries, two people the same one at once, until they are stopped.
 *
 * @param url - the address of some server, which may be dead just now
 */
export async function startDeskWork(db: Database, url: () => string, random: Random) {
  const cookies = await Promise.all(staff.map((person) => signIn(db, url, person)));
  const changes: Change[] = [];
  let isOver = false;

  async function work(): Promise<void> {
    while (!isOver) {
      // The database may be away just now; they look again.
      const seen = await anyEnquiry(db, random).catch(() => undefined);
      if (seen) {
        const both = cookies.map((cookie, index) => {
          const note = `Note ${changes.length + index}`;
          const state = random.pick(enquiryStates) ?? 'new';
          const change: Change = {
            enquiry: seen.id,
            version: seen.version,
            state,
            note,
            answer: 0,
            repeats: 0,
          };
          return { cookie, change };
        });
        changes.push(...both.map(({ change }) => change));
        await Promise.all(both.map(({ cookie, change }) => sendUntilAnswered(change, cookie, url)));
      }
      await new Promise((resolve) => setTimeout(resolve, random.below(100)));
    }
  }
  const working = work();
  return {
    changes,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** By a link that no message brought; resolves to the cookie of the session. */
export async function signIn(db: Database, url: () => string, person: string): Promise<string> {
  const token = newToken();
  const expiresAt = Date.now() + 600_000;
  await addLink(db, { tokenHash: sha256(token), person, browserHash: '', returnTo: '', expiresAt });
  const answer = await post(`${url()}/desk/link`, { token }, '');
  const [cookie] = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')));
  if (cookie === undefined) throw new Error(`signing in was answered with ${answer.status}`);
  return cookie;
}

async function anyEnquiry(db: Database, random: Random) {
  const seen = await db.selectFrom('enquiries').select(['id', 'version']).execute();
  return seen[random.below(seen.length)];
}

/** The same form again and again, as somebody presses the button whose page does not come. */
async function sendUntilAnswered(change: Change, cookie: string, url: () => string): Promise<void> {
  const { enquiry, version, state, note } = change;
  const fields = { version: String(version), state, note };
  for (;;) {
    const answer = await post(`${url()}/desk/enquiries/${enquiry}/state`, fields, cookie).catch(
      () => undefined,
    );
    if (answer && answer.status !== 503) {
      change.answer = answer.status;
      return;
    }
    change.repeats += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
  // Read whole: a server may die before the end of its answer.
  return new Response(await answer.arrayBuffer(), answer);
}
