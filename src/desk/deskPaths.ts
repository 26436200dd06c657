import type { ActionName } from './deskActions.ts';

/** The addresses of the desk's pages, and of the forms that belong to no enquiry. */
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

/** A place on Waiting. */
export type ListPlace = {
  /** The name of the filter of Waiting; '' for no filter. */
  show: string;
  /** The id of the enquiry whose row gets the focus; '' for the first row. */
  next: string;
};

/** The place that a query or a form names. */
export function readPlace({ show = '', next = '' }: Readonly<Record<string, string>>): ListPlace {
  return { show, next };
}

/** The address of an enquiry's page. The forms of the page lead to `place`. */
export function enquiryPath(id: string, place?: ListPlace): string {
  return withQuery(`/desk/enquiries/${id}`, Object.entries(place ?? {}));
}

/** The address of a place on Waiting, where the person at that place has the focus; with other parameters of the page. */
export function waitingPath(place: ListPlace, others: string[][] = []): string {
  return `${withQuery(deskPaths.waiting, [...Object.entries(place), ...others])}#next`;
}

/** A path with the parameters, each a name and a value, that are not empty. */
export function withQuery(path: string, parameters: string[][]): string {
  const query = new URLSearchParams(parameters.filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The page that cancels visits of a day (YYYY-MM-DD), and the address of its form. The page ticks the visits of the
 * practitioner `person`.
 */
export function cancelDayPath(day: string, person = ''): string {
  return withQuery(`${deskPaths.visits}/${day}/cancel`, [['person', person]]);
}

/** The address of a form of an enquiry. */
export function actionPath(id: string, action: ActionName): string {
  return `${enquiryPath(id)}/${action}`;
}

/** An sms address with a text (RFC 5724), for iOS and Android. */
export function smsAddress(number: string, text: string): string {
  return `sms:${number}?body=${encodeURIComponent(text)}`;
}

/** A mailto address with a subject. */
export function mailAddress(email: string, subject: string): string {
  // Before the @, an email address may contain characters that have a meaning in a URL, such as ? and &.
  const encodedAddress = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${encodedAddress}?subject=${encodeURIComponent(subject)}`;
}
