import { z } from 'zod';
import { type LetterKind, places } from '../../src/enquiry/appointments.ts';

const timeSchema = z.object({
  startsAt: z.number(),
  endsAt: z.number(),
  person: z.string().catch(''),
  place: z.enum(places).catch('clinic'),
  room: z.string().catch(''),
});

const detailsSchema = z.object({
  /** Those offered, or the one of the visit. */
  times: z.array(timeSchema).min(1),
  /** What the desk wrote; '' for nothing. */
  line: z.string().catch(''),
  /** When the offer ends, in ms since 1970. */
  endsAt: z.number().optional(),
  /** Before a move. */
  was: timeSchema.optional(),
  sequence: z.number().optional(),
  /** Whether the visitor cancelled. */
  byVisitor: z.boolean().optional(),
});

/** What a letter about an appointment says, as it was when the letter was stored. */
export type LetterDetails = z.output<typeof detailsSchema>;

/** A letter about an appointment, with its offer. */
export interface AppointmentLetter {
  kind: LetterKind;
  offerId: string;
  details: LetterDetails;
  /** When it was stored, in ms since 1970. */
  storedAt: number;
}

/** Reads the stored details of a letter. @throws when they are of another release */
export function readDetails(json: string): LetterDetails {
  return detailsSchema.parse(JSON.parse(json));
}
