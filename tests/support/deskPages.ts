import type { Booking } from '../../src/enquiry/booking.ts';
import type { DeskPageName, DeskView } from '../../src/enquiry/deskViews.ts';
import { type DeskBrowser, deskBrowser } from './deskBrowser.ts';
import { booking } from './samples.ts';
import { testApp } from './testApp.ts';

/** Two people of the clinic, as DESK_USERS names them. */
export const mai = 'mai@clinic.example';
export const noor = 'noor@clinic.example';

/** What a page of the desk was handed. */
type ViewOf<Page extends DeskPageName> = Extract<DeskView, { page: Page }>;

/** The desk over a real store, with Mai at it. */
export async function deskPages(env: Record<string, string> = {}) {
  const limits = { RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m' };
  const tested = await testApp({ DESK_USERS: `${mai}, ${noor}`, ...limits, ...env });
  const here = deskBrowser(tested);
  await here.signIn(mai);
  return {
    ...tested,
    here,
    /** The browser of somebody else, who is signed in. */
    async browserOf(person: string): Promise<DeskBrowser> {
      const browser = deskBrowser(tested);
      await browser.signIn(person);
      return browser;
    },
    /** Sets the clock, in ms since 1970, and signs Mai in again: her session may be over by then. */
    async passTo(time: number): Promise<void> {
      tested.context.setTime(time);
      await here.signIn(mai);
    },
    /** Sends a booking enquiry; resolves to its id. */
    async enquire(changes: Partial<Booking> = {}): Promise<string> {
      const answer = await tested.send(booking(changes));
      const { id } = (await answer.json()) as { id: string };
      return id;
    },
    /** What the page at an address shows. */
    async view<Page extends DeskPageName>(path: string, page: Page, browser = here): Promise<ViewOf<Page>> {
      return viewOf(await browser.get(path), page);
    },
    /** Sends a form of an enquiry's page, as somebody who has just opened it. */
    async act(
      id: string,
      action: string,
      fields: Record<string, string> = {},
      browser = here,
    ): Promise<Response> {
      const { version } = await viewOf(await browser.get(`/desk/enquiries/${id}`), 'enquiry');
      return browser.post(`/desk/enquiries/${id}/${action}`, { version: String(version), ...fields });
    },
  };
}

/** What an answer shows. @throws when it is another page */
export async function viewOf<Page extends DeskPageName>(answer: Response, page: Page): Promise<ViewOf<Page>> {
  const view = (await answer.json()) as DeskView;
  if (view.page !== page) throw new Error(`expected the page ${page}, got ${JSON.stringify(view)}`);
  return view as ViewOf<Page>;
}
