import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../store/tables.ts';

/** What a verb works with; tests pass their own. */
export interface Desk {
  db: Database;
  config: Config;
  /** Milliseconds since 1970. */
  now: number;
  /** Writes a line of the result. */
  print: (line: string) => void;
  /** Writes a line that is no part of the result. */
  warn: (line: string) => void;
  /** Asks a yes-or-no question; undefined when there is nobody to ask. */
  confirm: (question: string) => Promise<boolean | undefined>;
}

export interface Given {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

/** One verb of the command: `npm run enquiries -- VERB ...`. */
export interface Verb {
  /** How it is written, as `show ID`. */
  usage: string;
  /** What it does, in one sentence. */
  about: string;
  options: ParseArgsOptionsConfig;
  examples: string[];
  /** @throws a {@link Failure} or a {@link Misuse} */
  run: (desk: Desk, given: Given) => Promise<void>;
}

/** It could not be done; the exit code is 1. */
export class Failure extends Error {}

/** It was not asked rightly; the exit code is 2. */
export class Misuse extends Error {}
