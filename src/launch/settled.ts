import { z } from 'zod';
import { claims } from './claims.ts';
import { promises } from './promises.ts';
import type { Finding } from './rules.ts';

const names = [...promises, ...claims].map(({ name }) => name);

/** What the clinic has confirmed or can prove (content/settled.yaml). */
export const settledSchema = z.strictObject({
  settled: z.array(
    z.strictObject({
      matter: z.enum(names, `the name of a matter as the list has it, one of: ${names.join('; ')}`),
      by: z.string('who says so').min(1, 'who says so'),
      checked: z.iso.date('the day as YYYY-MM-DD'),
    }),
  ),
});

export type Settled = z.output<typeof settledSchema>;

/** The findings but for the matters that the clinic has settled. */
export function withoutSettled(findings: readonly Finding[], { settled }: Settled): Finding[] {
  const matters = new Set<string | undefined>(settled.map(({ matter }) => matter));
  return findings.filter(({ name }) => !matters.has(name));
}
