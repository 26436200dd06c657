import type { ParseArgsOptionsConfig } from 'node:util';
import type { CallBack } from '../../src/clinic/callBack.ts';
import type { Config } from '../config.ts';
import type { Database } from '../store/tables.ts';

/** How a person starts the command from the checkout; every hint that names it takes it from here. */
export const commandName = 'bin/enquiries';

/** What a verb works with that needs no store; tests pass their own. */
export interface Tools {
  config: Config;
  /** Milliseconds since 1970. */
  now: number;
  /** When the clinic is open and how soon it has promised to answer; read only when a verb needs it. */
  callBack: () => CallBack;
  /** Writes a line of the result. */
  print: (line: string) => void;
  /** Writes a line that is not part of the result. */
  warn: (line: string) => void;
  /** Asks a yes-or-no question; undefined when there is nobody to ask. */
  confirm: (question: string) => Promise<boolean | undefined>;
}

/** The same, with the store. */
export interface Desk extends Tools {
  db: Database;
}

export interface Given {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

interface Described {
  /** How it is written, as `show ID`. */
  usage: string;
  /** What it does, in one sentence. */
  about: string;
  /** How many arguments it takes at most, beside options; one, unless it says otherwise. */
  takes?: number;
  options: ParseArgsOptionsConfig;
  examples: string[];
}

/** One verb of the command: `bin/enquiries VERB ...`. */
export interface DeskVerb extends Described {
  isStoreless?: false;
  /** @throws a {@link Failure} or a {@link Misuse} */
  run: (desk: Desk, given: Given) => Promise<void>;
}

/** A verb that needs no open store: the store may be away or damaged, and is not migrated. */
export interface StorelessVerb extends Described {
  isStoreless: true;
  /** @throws a {@link Failure} or a {@link Misuse} */
  run: (tools: Tools, given: Given) => Promise<void>;
}

export type Verb = DeskVerb | StorelessVerb;

/** It could not be done; the exit code is 1. */
export class Failure extends Error {}

/** The command was misused; the exit code is 2. */
export class Misuse extends Error {}
