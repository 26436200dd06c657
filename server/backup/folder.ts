import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What no copy has in it: by what people are signed in at the desk, or known there. */
export const signInTables = ['desk_links', 'desk_sessions', 'desk_browsers'];

const day = 86_400_000;
/** A clock that is far ahead would make every copy look old, so this many stay whatever it says. */
const newestKept = 7;

const ours = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(db|dump)(\.encrypted)?$/;
const unfinished = /^\.enquiries-\d{8}T\d{6}Z\.\d+\.(plain|sealed)$/;

/** A moment (ms since 1970) as the name of a copy gives it: 20261120T010000Z. */
function stamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The name of a copy made at `now`; `ending` is db or dump. */
export function copyName(now: number, ending: 'db' | 'dump', isEncrypted: boolean): string {
  return `enquiries-${stamp(now)}.${ending}${isEncrypted ? '.encrypted' : ''}`;
}

/** The name of a copy while it is being made, as it is read from the store or encrypted. */
export function unfinishedName(now: number, kind: 'plain' | 'sealed'): string {
  return `.enquiries-${stamp(now)}.${process.pid}.${kind}`;
}

/**
 * Deletes copies in a folder that were made before `before` (ms since 1970), by their names; the newest seven stay.
 *
 * @returns how many were deleted
 */
export function prune(folder: string, before: number): number {
  const copies = filesOf(folder, ours).sort().reverse();
  const old = copies.slice(newestKept).filter((name) => madeAt(name) < before);
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}

/** Deletes what backups that were killed more than a day before `now` left unfinished. */
export function removeUnfinished(folder: string, now: number): void {
  for (const name of filesOf(folder, unfinished)) {
    const path = join(folder, name);
    const { uid, mtimeMs } = lstatSync(path);
    // In /tmp another user's may lie beside it.
    if (uid === process.getuid?.() && mtimeMs < now - day) rmSync(path, { force: true });
  }
}

function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => entry.name);
}

function madeAt(name: string): number {
  return Date.parse(name.replace(ours, '$1-$2-$3T$4:$5:$6Z'));
}
