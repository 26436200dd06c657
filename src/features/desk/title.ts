import type { DeskView } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { doneText } from './Notice.tsx';
import type { Saying } from './saying.ts';

/** The title of a page, in the browser's tab: first what is new, then which page it is. */
export function titleOf(view: DeskView, say: Saying): string {
  const { words, clinic } = say;
  const error = isRefused(view) ? words.error : '';
  const done = view.page === 'enquiry' && !error ? doneText(view, words) : '';
  const page = [error, done, pageName(view, say)].filter(Boolean).join(' ');
  return interpolate(words.title, { page, shortName: clinic.shortName });
}

function isRefused(view: DeskView): boolean {
  if (view.page === 'sign-in') return view.said !== null && !['signedOut', 'ended'].includes(view.said);
  if (view.page === 'all') return Object.keys(view.faults).length > 0;
  return 'fault' in view && view.fault !== null;
}

function pageName(view: DeskView, { words, phrases }: Saying): string {
  const { navigation } = words;
  switch (view.page) {
    case 'waiting':
      return `${navigation.waiting} (${view.waiting.toLocaleString(phrases.locale)})`;
    case 'enquiry':
      // On one line with what is ours, which marks of direction would turn around.
      return view.row.name.replace(/\p{Bidi_Control}/gu, '');
    case 'problem':
      return words.problem[view.what].heading;
    case 'sign-in':
      return words.signIn.heading;
    default:
      return words[view.page].heading;
  }
}
