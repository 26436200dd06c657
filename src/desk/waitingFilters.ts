import type { EnquiryRow, WaitingFilter } from './deskViews.ts';

/** True if staff answer by email first. A message with words of a warning sign is answered by phone. */
export function answersByEmail({
  email,
  phone,
  prefersEmail,
  readFirst,
}: Pick<EnquiryRow, 'email' | 'phone' | 'prefersEmail' | 'readFirst'>): boolean {
  return email !== '' && (phone === '' || (prefersEmail && readFirst === null));
}

/** True if the row matches the filter. */
export function matchesFilter(filter: WaitingFilter, row: EnquiryRow): boolean {
  switch (filter) {
    case 'readFirst':
      return row.readFirst !== null;
    case 'overdue':
      return row.waited?.isOverdue === true;
    case 'call':
      return !answersByEmail(row);
    case 'write':
      return answersByEmail(row);
    case 'referral':
      return row.type === 'referral';
    default:
      return row.language === filter;
  }
}
