import type { Period } from '../store/forStaff.ts';
import { type Given, Misuse } from './verb.ts';

/** How long each unit is that a time may be given in, in ms. */
export const timeUnits = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

/**
 * The moment that a person means, in ms since 1970.
 *
 * @param text - as 2d or 3h (so long ago), 2026-11-20 or 2026-11-20T14:30 (in Sydney), or with a zone of its own
 * @throws a {@link Misuse} when it is none of these
 */
export function parseTime(text: string, now: number): number {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  if (unit !== undefined) return now - Number(count) * timeUnits[unit as keyof typeof timeUnits];
  try {
    if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime('Australia/Sydney').epochMilliseconds;
  } catch {
    throw new Misuse(`"${text}" is no date: expected 2d, 3h, 2026-11-20 or 2026-11-20T14:30`);
  }
}

/** The options that name a period. */
export const periodOptions = { since: { type: 'string' }, until: { type: 'string' } } as const;

/** The period of --since and --until; left out, it has no beginning or no end. */
export function period({ values }: Given, now: number): Period {
  const { since, until } = values;
  return {
    since: typeof since === 'string' ? parseTime(since, now) : 0,
    until: typeof until === 'string' ? parseTime(until, now) : Number.MAX_SAFE_INTEGER,
  };
}
