import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The settings that a build puts into its pages. A server compares them with its own. */
export const builtSettingsSchema = z.strictObject({
  retentionDays: z.int(),
  /** The hash of the public key that the forms send; '' without a key. */
  anonKeyHash: z.string(),
});

export type BuiltSettings = z.output<typeof builtSettingsSchema>;

/** Makes the record of the settings that a build puts into its pages. */
export function builtSettings(settings: { retentionDays: number; anonKey: string }): BuiltSettings {
  const { retentionDays, anonKey } = settings;
  return { retentionDays, anonKeyHash: anonKey && keyHash(anonKey) };
}

/** The SHA-256 of a key, in hex. The record has the hash, so that it does not contain the key. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
