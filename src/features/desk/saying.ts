import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { Phrases } from '../../clinic/phrases.ts';
import type { DeskWords } from '../../content/deskContent.ts';
import { businessTime } from './businessTime.ts';
import { whenText } from './when.ts';

/** What a page of the desk speaks with. */
export interface Saying {
  words: DeskWords;
  phrases: Phrases;
  clinic: Clinic;
}

/** What every part of a page is given to speak with; `now` is when, in ms since 1970. */
export interface Speaking {
  say: Saying;
  now: number;
}

/** A length of opening time (ms) in words. */
export function openTimeText(open: number, { words, phrases, clinic }: Saying): string {
  return businessTime(open, clinic.hours, words.waited, phrases.locale);
}

/** A moment (ms since 1970) in words. */
export function momentText(time: number, { say, now }: Speaking): string {
  return whenText(time, now, say.words.when, say.phrases);
}
