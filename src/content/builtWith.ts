import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The settings that a build puts into its pages, which a server compares with its own. */
export const builtWithSchema = z.strictObject({
  retentionDays: z.int(),
  /** The {@link keyHash} of the public key that the forms send; '' without a key. */
  anonKeyHash: z.string(),
});

export type BuiltWith = z.output<typeof builtWithSchema>;

/** The record of a build, from its settings. */
export function builtWith({ retentionDays, anonKey }: { retentionDays: number; anonKey: string }): BuiltWith {
  return { retentionDays, anonKeyHash: anonKey && keyHash(anonKey) };
}

/** The SHA-256 of a key, in hex, so that the record does not contain the key itself. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
