import type { LinkUse } from './links.ts';

const minute = 60_000;
/** How long a link of the sign-in works, in ms. */
export const linkLasts = 15 * minute;
/**
 * The clocks of two servers over one store may differ by so much, in ms. What was begun further ahead was begun by a clock
 * that was wrong, as after a flat battery, and would otherwise last until its time has come.
 */
export const clocksDiffer = 60 * minute;

/** Which links can be used at `now`, in ms since 1970. */
export function linksUsable(now: number): Pick<LinkUse, 'now' | 'latest'> {
  return { now, latest: now + linkLasts + clocksDiffer };
}
