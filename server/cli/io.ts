import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';

/** What the command works with; tests pass their own. */
export interface CommandIo {
  /** Milliseconds since 1970. */
  now: number;
  /** Writes a line of the result. */
  print: (line: string) => void;
  /** Writes a line that is not part of the result. */
  warn: (line: string) => void;
  /** Asks a yes-or-no question; undefined when there is nobody to ask. */
  confirm: (question: string) => Promise<boolean | undefined>;
  /** @throws an Error that names every wrong setting */
  readConfig: () => Config;
  /** Opens the store, to read it or also to change it. */
  openStore: (config: Config, access: 'read' | 'write') => Promise<Database>;
}

/** The same, once the store is open. */
export interface StoreIo extends CommandIo {
  config: Config;
  db: Database;
}

/** The command was used wrongly; the exit code is 2. For what the options cannot say by themselves. */
export class UsageError extends Error {}
