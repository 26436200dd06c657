import { z } from 'zod';
import { type AppointmentTime, type LetterType, places } from '../../src/appointments/appointments.ts';
import { letterStates } from '../../src/appointments/transitions.ts';
import { isPostgres } from '../database/locks.ts';
import type { Database, MessagesTable } from '../database/tables.ts';
import { newToken, sha256 } from '../token.ts';

/** A time as stored: the practitioner is `person` there, as in the columns of a time. */
const timeSchema = z
  .object({
    startsAt: z.number(),
    endsAt: z.number(),
    person: z.string().catch(''),
    place: z.enum(places).catch('clinic'),
    room: z.string().catch(''),
  })
  .transform(({ person, ...time }): AppointmentTime => ({ ...time, practitioner: person }));

const detailsSchema = z.object({
  /** Those offered, or the one of the visit. */
  times: z.array(timeSchema).min(1),
  /** What the desk wrote; '' for nothing. */
  noteToVisitor: z.string().catch(''),
  /** When the offer ends, in ms since 1970. */
  endsAt: z.number().optional(),
  /** Before a move. */
  was: timeSchema.optional(),
  sequence: z.number().optional(),
  /** Whether the visitor cancelled. */
  byVisitor: z.boolean().optional(),
});

/** What a letter about an appointment says, as it was when the letter was stored. */
export type AppointmentDetails = z.output<typeof detailsSchema>;

/** A letter about an appointment. */
export interface AppointmentMessage {
  type: LetterType;
  /** Of the offer, for a letter with one; otherwise of the visit. */
  id: string;
  details: AppointmentDetails;
  /** When it was stored, in ms since 1970. */
  storedAt: number;
}

/** The details of a letter as stored. */
export function formatDetails({ times, was, ...others }: AppointmentDetails): string {
  return JSON.stringify({ times: times.map(toStoredTime), ...others, was: was && toStoredTime(was) });
}

function toStoredTime({ practitioner, ...time }: AppointmentTime): z.input<typeof timeSchema> {
  return { ...time, person: practitioner };
}

/** Reads the stored details of a letter. @throws when they are of another release */
export function readDetails(json: string): AppointmentDetails {
  return detailsSchema.parse(JSON.parse(json));
}

/**
 * The token of the link in a letter to a visitor, made at its first attempt and the same in each repeat. The store keeps it
 * only until the letter is sent, and its hash for as long as the offer or the visit.
 *
 * @returns undefined when the letter was ended or sent since it was claimed: a token would then stay in the store
 */
export async function linkToken(db: Database, id: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { token, state, offer_id, visit_id } = await transaction
      .selectFrom('messages')
      .select(['token', 'state', 'offer_id', 'visit_id'])
      .where('id', '=', id)
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (state !== 'due') return undefined;
    if (token !== null) return token;
    const made = newToken();
    await transaction.updateTable('messages').set({ token: made }).where('id', '=', id).execute();
    await transaction
      .insertInto('appointment_links')
      .values({ token_hash: sha256(made), offer_id, visit_id })
      .execute();
    return made;
  });
}

/**
 * Whether what a letter to a visitor says is still true: an offer can be answered, a visit is booked as the letter has it, and
 * a reminder arrives before its visit. Letters to the clinic, and those about a cancelled visit, report what happened and are
 * always sent.
 *
 * @param now - ms since 1970
 */
export async function isStillTrue(
  db: Database,
  {
    audience,
    appointment,
    giveUpAt,
  }: Pick<MessagesTable, 'audience'> & {
    appointment: AppointmentMessage | undefined;
    giveUpAt: number | null;
  },
  now: number,
): Promise<boolean> {
  if (!appointment || audience === 'clinic') return true;
  const { type, id, details } = appointment;
  const state = letterStates[type];
  if (state === null) return true;
  if (state === 'open') {
    const open = await db
      .selectFrom('offers')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', state)
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return open !== undefined;
  }
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('sequence', '=', details.sequence ?? 0)
    .executeTakeFirst();
  return visit !== undefined && (type !== 'reminder' || now < (giveUpAt ?? 0));
}
