import { isLanguage, type Language, translatedLanguages } from '../text/languages.ts';
import type { EnquiryRow, WaitingFilter } from './deskViews.ts';

/** True if staff answer by email first. A message with words of a warning sign is answered by phone. */
export function answersByEmail({ email, phone, prefersEmail, readFirst }: EnquiryRow): boolean {
  return email !== '' && (phone === '' || (prefersEmail && readFirst === null));
}

const filters: Record<Exclude<WaitingFilter, Language>, (row: EnquiryRow, person: string) => boolean> = {
  readFirst: (row) => row.readFirst !== null,
  overdue: (row) => row.waited?.isOverdue === true,
  forYou: ({ colleague }, person) => colleague === person,
  call: (row) => !answersByEmail(row),
  write: answersByEmail,
  referral: (row) => row.type === 'referral',
};

/** The filters of Waiting, in the order of the page. */
export const waitingFilterNames = [...Object.keys(filters), ...translatedLanguages] as WaitingFilter[];

/** True if the row matches the filter of the person who is signed in. */
export function matchesFilter(filter: WaitingFilter, row: EnquiryRow, person: string): boolean {
  return isLanguage(filter) ? row.language === filter : filters[filter](row, person);
}
