import { html } from 'hono/html';
import type { AskedView, ProblemView, SignInView } from '../../src/desk/views.ts';
import type { Parts } from '../appParts.ts';
import { drawPage } from './deskPage.ts';

const minute = 60_000;
/** Stands in a kept page for the page to go on to, which has no letter that HTML writes in another way. */
const anyNext = '/desk/next-page';
/** The same for a note. */
const anyNote = 'note-as-typed';
/** The same for an email address. */
const anyEmail = 'email-as-typed';
const anyMark = new RegExp(`${anyNext}|${anyNote}|${anyEmail}`, 'g');

/** A page that has nothing else on it that somebody typed than these three. */
type SaidToAll = SignInView | AskedView | ProblemView;

/** Gives a page as HTML. */
export type KeptPages = (view: SaidToAll) => Promise<string>;

/**
 * The pages that anybody is answered who is not signed in: drawn once a minute at most, since otherwise whoever asks for
 * them again and again would keep the server busy.
 */
export function keptPages(parts: Pick<Parts, 'renderPage' | 'clock'>): KeptPages {
  const pages = new Map<string, Promise<string>>();
  let keptUntil = 0;
  return async (view) => {
    if (parts.clock() >= keptUntil) {
      pages.clear();
      keptUntil = parts.clock() + minute;
    }
    const { next = '', written = '' } = view.page === 'sign-in' ? view : {};
    const email = view.page === 'problem' ? '' : view.email;
    const kept = {
      ...view,
      ...(next && { next: anyNext }),
      ...(written && { written: anyNote }),
      ...(email && { email: anyEmail }),
    };
    const key = JSON.stringify(kept);
    const page = pages.get(key) ?? drawPage(parts, kept);
    pages.set(key, page);
    try {
      const marks: Record<string, string> = {
        [anyNext]: next,
        [anyNote]: html`${written}`.toString(),
        [anyEmail]: html`${email}`.toString(),
      };
      // In one go: what is put in may look like another mark.
      return (await page).replace(anyMark, (mark) => marks[mark] ?? mark);
    } catch (error) {
      // Not kept: what could not be drawn now may be there next time.
      pages.delete(key);
      throw error;
    }
  };
}
