import type { Parts } from '../appParts.ts';
import type { KeptPages } from './keptPages.ts';

/** What the sign-in is made of. */
export interface DeskParts extends Parts {
  /** The pages that anybody is answered. */
  kept: KeptPages;
}
