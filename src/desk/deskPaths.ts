import type { ActionName } from './deskActions.ts';

/** The addresses of the desk's pages, and of what its forms without an enquiry post to. */
export const deskPaths = {
  waiting: '/desk',
  add: '/desk/add',
  all: '/desk/all',
  visits: '/desk/visits',
  makeCalendar: '/desk/visits/calendar',
  revokeCalendar: '/desk/visits/calendar-revoke',
  statistics: '/desk/statistics',
  audit: '/desk/audit',
  signIn: '/desk/sign-in',
  link: '/desk/link',
  signOut: '/desk/sign-out',
  signOutEverywhere: '/desk/sign-out-everywhere',
  forget: '/desk/forget',
} as const;

/** The page of an enquiry. */
export function enquiryPath(id: string): string {
  return `/desk/enquiries/${id}`;
}

/** The page that cancels visits of a day (YYYY-MM-DD), where its form posts to; with the visits of one person ticked. */
export function cancelDayPath(day: string, person = ''): string {
  return `${deskPaths.visits}/${day}/cancel${person && `?${new URLSearchParams({ person })}`}`;
}

/** Where a form of an enquiry posts to; `delete` is also the page that asks first. */
export function actionPath(id: string, action: ActionName): string {
  return `${enquiryPath(id)}/${action}`;
}

/** An sms address with its words (RFC 5724), which iOS and Android know. */
export function smsAddress(number: string, words: string): string {
  return `sms:${number}?body=${encodeURIComponent(words)}`;
}

/** A mailto address with a subject. */
export function mailAddress(email: string, subject: string): string {
  // Before the @ an email address may hold characters that mean something else in a URL, such as ? and &.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
