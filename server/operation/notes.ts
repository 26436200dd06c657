import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Notes of when something happened that outlive a restart: empty files, whose modification time says when. An empty file
 * can be made even on a full disk, which is one of the things worth an alert. What cannot be noted in the folder is
 * remembered until the process ends.
 */
export function notesIn(folder: string) {
  const known = new Map<string, number>();
  const path = (name: string) => join(folder, name);
  return {
    /** When this was last noted, in ms since 1970. */
    at(name: string): number | undefined {
      return timeOf(path(name)) ?? known.get(name);
    },
    /** Notes that it happened at `now`, in ms since 1970. */
    note(name: string, now: number): void {
      known.set(name, now);
      quietly(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        closeSync(openSync(path(name), 'a', 0o600));
        utimesSync(path(name), now / 1000, now / 1000);
      });
    },
    forget(name: string): void {
      known.delete(name);
      quietly(() => rmSync(path(name), { force: true }));
    },
  };
}

function timeOf(path: string): number | undefined {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

function quietly(change: () => void): void {
  try {
    change();
  } catch {
    // Remembered in memory.
  }
}
