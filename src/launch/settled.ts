import { z } from 'zod';
import { launchChecks } from './checks.ts';
import { mayBeEmpty, type Place } from './places.ts';
import type { Finding } from './rules.ts';

/**
 * What the clinic has confirmed, can prove, or leaves empty (content/settled.yaml).
 *
 * @param places - all that content has; one that is filled in by now may still stand there
 * @param today - YYYY-MM-DD in Sydney
 */
export function settledSchema(places: readonly Place[], today: string) {
  const { claims, promises } = launchChecks();
  const names = [...promises, ...claims].map(({ name }) => name);
  const open = places.filter(({ key }) => !mayBeEmpty.includes(key));
  const known = new Set([...names, ...open.map(({ path }) => path)]);
  const empty = open.filter(({ isEmpty }) => isEmpty).map(({ path }) => path);
  const expected = `the name of a matter or of a place as the list has it, one of: ${[...names, ...empty].join('; ')}`;
  return z.strictObject({
    settled: z.array(
      z.strictObject({
        matter: z
          .string(expected)
          .transform((matter) => (known.has(matter) ? matter : matter.replaceAll("'", '’')))
          .refine((matter) => known.has(matter), expected),
        by: z.string('who says so').min(1, 'who says so'),
        checked: z.iso
          .date({ error: 'the day as YYYY-MM-DD', abort: true })
          .refine((day) => day <= today, `a day that has been: ${today} or before`),
      }),
    ),
  });
}

export type Settled = z.output<ReturnType<typeof settledSchema>>;

/** The findings but for those that the clinic has settled. */
export function withoutSettled(findings: readonly Finding[], { settled }: Settled): Finding[] {
  const matters = new Set<string | undefined>(settled.map(({ matter }) => matter));
  return findings.filter(({ name }) => !matters.has(name));
}
