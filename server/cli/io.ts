import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';

/** The input and output of the command; tests pass their own. */
export interface CommandIo {
  /** The present time, in ms since 1970. */
  now: number;
  /** Writes a line of the result to stdout. */
  print: (line: string) => void;
  /** Writes a warning or an error to stderr. */
  warn: (line: string) => void;
  /** @throws an Error that names every wrong setting */
  readConfig: () => Config;
  /** Opens the store for reading, or for reading and writing. */
  openStore: (config: Config, access: 'read' | 'write') => Promise<Database>;
}

/** The input and output of the command, with the open store. */
export interface StoreIo extends CommandIo {
  config: Config;
  db: Database;
}
