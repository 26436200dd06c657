import type { Copy } from './copy.ts';
import type { EditStage } from './stages.ts';

/** A change that docs/content.md teaches, as an owner makes it by hand. */
export interface Edit {
  /** What it is called on the command line. */
  name: string;
  /** What is changed, for the table. */
  what: string;
  /**
   * Makes it, and says what must be seen of it.
   *
   * @throws when a place that it changes is not where the documentation says
   */
  make: (copy: Copy) => Seen | Promise<Seen>;
  /** Settings of the environment that the site is built and tried with. */
  settings?: Record<string, string>;
  /** True where code is changed too, which types can find wrong; words and facts cannot. */
  changesCode?: boolean;
  /** What this edit alone is tried with in a browser, before all that every edit is. */
  inBrowser?: EditStage;
  /** True where another edit changes the same place, and is the one that is made where all are made together. */
  onlyAlone?: boolean;
}

/** What must be seen of an edit once the site is built. Texts are those that a reader gets, without markup. */
export interface Seen {
  /** What pages must say, by their address. */
  says?: Record<string, string[]>;
  /** What pages must have in their HTML, by their address. */
  has?: Record<string, string[]>;
  /** How often pages must have something in their HTML. */
  times?: Record<string, Record<string, number>>;
  /** What no page may say any more. */
  gone?: string[];
  /** What the letters must say: that to a visitor, or the morning letter. */
  letter?: string[];
}
