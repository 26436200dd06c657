import type { Place } from './places.ts';

/** A line of content, with what stands around it. */
export interface Line {
  file: string;
  /** From 1. */
  number: number;
  /** The line as written, trimmed. */
  text: string;
  /** What of it is content and no comment. */
  words: string;
  /** The places that begin on this line. */
  places: readonly Place[];
  /** The key that its words belong to. */
  key: string | undefined;
  /** What an author has marked on this line as not confirmed, as one text. */
  unconfirmed: string | undefined;
}

/** What a line has for the clinic to settle. */
export interface Note {
  /** What is the matter, where the rule alone does not say it. */
  name?: string;
  /** The law that it may offend. */
  law?: string;
  /** Why it must be settled, or what to ask. */
  reason?: string;
  /** Words that the clinic may write in its place. */
  replacement?: string;
  /** The words of the line that are meant. */
  found?: string;
  /** True of what is shown first. */
  urgent?: boolean;
}

/** Words to look for, and what to say about them. */
export interface Matter extends Note {
  name: string;
  pattern: RegExp;
  reason: string;
}

export interface Rule {
  name: string;
  /** What the clinic does about it. */
  what: string;
  /**
   * @param today - YYYY-MM-DD in Sydney
   * @returns a note for each thing on the line that must be settled
   */
  notes: (line: Line, today: string) => Note[];
}
