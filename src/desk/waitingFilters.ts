import type { EnquiryRow, WaitingFilter } from './deskViews.ts';

/** Whether somebody is emailed first, and not called. Words of a warning sign are answered by phone. */
export function answersByEmail({
  email,
  phone,
  prefersEmail,
  readFirst,
}: Pick<EnquiryRow, 'email' | 'phone' | 'prefersEmail' | 'readFirst'>): boolean {
  return email !== '' && (phone === '' || (prefersEmail && readFirst === null));
}

/** Whether a row stays on the list with this filter. */
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
