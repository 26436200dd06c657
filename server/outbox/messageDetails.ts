import { z } from 'zod';
import {
  type AppointmentMessageType,
  type AppointmentTime,
  places,
} from '../../src/appointments/appointments.ts';
import { isPostgres } from '../database/locks.ts';
import type { Database, MessagesTable } from '../database/tables.ts';
import { newToken, sha256 } from '../token.ts';

/** A time as stored. The practitioner is called `person`, as in the columns of a time. */
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
  /** The offered times, or the one time of the visit. */
  times: z.array(timeSchema).min(1),
  /** The note of staff to the visitor; '' without one. */
  noteToVisitor: z.string().catch(''),
  /** When the offer ends, in ms since 1970. */
  endsAt: z.number().optional(),
  /** The time of the visit before it was moved. */
  was: timeSchema.optional(),
  sequence: z.number().optional(),
  /** Whether the visitor cancelled. */
  byVisitor: z.boolean().optional(),
});

/** The details in a message about an appointment, as they were when the message was stored. */
export type MessageDetails = z.output<typeof detailsSchema>;

/** The part of a message that is about an appointment. */
export interface AppointmentMessage {
  type: AppointmentMessageType;
  /** The id of the offer that the message makes, otherwise of the visit. */
  id: string;
  details: MessageDetails;
  /** When the message was stored, in ms since 1970. */
  storedAt: number;
}

/** Formats the details of a message for the store. */
export function formatDetails({ times, was, ...others }: MessageDetails): string {
  return JSON.stringify({ times: times.map(toStoredTime), ...others, was: was && toStoredTime(was) });
}

function toStoredTime({ practitioner, ...time }: AppointmentTime): z.input<typeof timeSchema> {
  return { ...time, person: practitioner };
}

/** Reads the stored details of a message. @throws when they are of another release */
export function readDetails(json: string): MessageDetails {
  return detailsSchema.parse(JSON.parse(json));
}

/**
 * The token of the link in a message to a visitor, created at the first attempt and the same in each repeat. The store
 * has it only until the message is sent, and its hash for as long as the offer or the visit.
 *
 * @returns undefined when the message was ended or sent since it was claimed: a new token would then stay in the store
 */
export async function readOrCreateLinkToken(db: Database, id: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { token, state, offer_id, visit_id } = await transaction
      .selectFrom('messages')
      .select(['token', 'state', 'offer_id', 'visit_id'])
      .where('id', '=', id)
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (state !== 'due') return undefined;
    if (token !== null) return token;
    const newLinkToken = newToken();
    await transaction.updateTable('messages').set({ token: newLinkToken }).where('id', '=', id).execute();
    await transaction
      .insertInto('appointment_links')
      .values({ token_hash: sha256(newLinkToken), offer_id, visit_id })
      .execute();
    return newLinkToken;
  });
}

/**
 * Whether the content of a message to a visitor is still true: an offer can be answered, a visit is booked as the message
 * has it, and a reminder arrives before its visit. Messages to the clinic, and those about a cancelled visit, report what
 * happened and are always sent.
 *
 * @param now - ms since 1970
 */
export async function isContentStillTrue(
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
  if (type === 'cancelled') return true;
  if (type === 'offer') {
    const openOffer = await db
      .selectFrom('offers')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('ends_at', '>', now)
      .executeTakeFirst();
    return openOffer !== undefined;
  }
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('sequence', '=', details.sequence ?? 0)
    .executeTakeFirst();
  return visit !== undefined && (type !== 'reminder' || now < (giveUpAt ?? 0));
}
