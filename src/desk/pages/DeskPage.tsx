import type { ComponentType, ReactNode } from 'react';
import { Interpolate } from '../../components/Interpolate.tsx';
import { LogoLink } from '../../layout/Logo.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { deskPaths, waitingPath } from '../deskPaths.ts';
import type { DeskFrame, DeskPageName, DeskView, PageProps } from '../deskViews.ts';
import { AddPage } from './AddPage.tsx';
import { AllEnquiriesPage } from './AllEnquiriesPage.tsx';
import { AuditLogPage } from './AuditLog.tsx';
import { CancelDayPage } from './CancelDayPage.tsx';
import { doneMessage, SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, I18nContext, UserText, useI18n } from './deskText.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';
import { ConfirmSignInPage, isSignInError, LinkSentPage, ProblemPage, SignInPage } from './SignInPages.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';
import { VisitsPage } from './VisitsPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** A page of the desk, rendered from the view that the server sends. */
export function DeskPage({ view, i18n }: { view: DeskView; i18n: DeskI18n }) {
  // TypeScript cannot infer that the component belongs to this view.
  const Page = pages[view.page] as ComponentType<{ view: DeskView }>;
  return (
    <I18nContext value={i18n}>
      <PageFrame view={view}>
        <Page view={view} />
      </PageFrame>
    </I18nContext>
  );
}

/** The component of each page. */
const pages: { [Name in DeskPageName]: ComponentType<PageProps<Name>> } = {
  waiting: WaitingPage,
  all: AllEnquiriesPage,
  enquiry: EnquiryPage,
  add: AddPage,
  visits: VisitsPage,
  cancelDay: CancelDayPage,
  statistics: StatisticsPage,
  audit: AuditLogPage,
  'sign-in': SignInPage,
  linkSent: LinkSentPage,
  link: ConfirmSignInPage,
  problem: ProblemPage,
};

/** The title of a page in the browser's tab: an error or a confirmation first, then the page's name. */
export function pageTitle(view: DeskView, i18n: DeskI18n): string {
  const { words, clinic } = i18n;
  const error = hasError(view) ? words.error : '';
  const done = view.page === 'enquiry' && !error ? doneMessage(view, i18n) : '';
  const page = [error, done, pageName(view, i18n)].filter(Boolean).join(' ');
  return interpolate(words.title, { page, shortName: clinic.shortName });
}

function hasError(view: DeskView): boolean {
  if (view.page === 'sign-in') return isSignInError(view.notice);
  if (view.page === 'all') return Object.keys(view.faults).length > 0;
  return 'fault' in view && view.fault !== null;
}

function pageName(view: DeskView, { words, phrases }: DeskI18n): string {
  const { navigation } = words;
  switch (view.page) {
    case 'waiting':
      return `${navigation.waiting} (${view.waiting.toLocaleString(phrases.locale)})`;
    case 'enquiry':
      // Direction marks in the name would reorder the rest of the title.
      return view.row.name.replace(/\p{Bidi_Control}/gu, '');
    case 'problem':
      return words.problem[view.what].heading;
    case 'sign-in':
      return words.signIn.heading;
    default:
      return words[view.page].heading;
  }
}

/** The pages of the navigation, besides the audit log. */
const mainPages = ['waiting', 'visits', 'all', 'statistics'] as const;

const singleMessagePages: readonly DeskPageName[] = ['sign-in', 'linkSent', 'link', 'problem'];

/** The frame of every desk page: who is signed in, the navigation, and in the footer the way to sign out everywhere. */
function PageFrame({ view, children }: { view: DeskView; children: ReactNode }) {
  const { words, phrases, clinic } = useI18n();
  const { navigation } = words;
  const { page } = view;
  const { person, waiting = 0 }: Partial<DeskFrame> = 'waiting' in view ? view : {};
  const placeOnWaiting =
    page === 'enquiry' ? waitingPath({ ...view.place, next: view.row.id }) : deskPaths.waiting;
  const renderLink = (name: (typeof mainPages)[number] | 'audit') => (
    <a
      href={name === 'waiting' ? placeOnWaiting : deskPaths[name]}
      aria-current={name === page ? 'page' : undefined}
    >
      {navigation[name]}
      {name === 'waiting' && ` (${waiting.toLocaleString(phrases.locale)})`}
    </a>
  );
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header>
        <div className="desk-strip" data-ground="ink">
          <div className="page desk-strip__row">
            <p>
              {person ? (
                <Interpolate pattern={navigation.signedIn} parts={{ person: <UserText text={person} /> }} />
              ) : (
                words.staffOnly
              )}
            </p>
            {person && (
              <form method="post" action={deskPaths.signOut}>
                <button type="submit" className="link-button desk-strip__out">
                  {navigation.signOut}
                </button>
              </form>
            )}
          </div>
        </div>
        <div className="desk-bar">
          <div className="page desk-bar__row">
            <LogoLink href={deskPaths.waiting}>
              {clinic.shortName} <span className="logo__what">{words.name}</span>
            </LogoLink>
            {person && (
              <nav className="desk-bar__nav" aria-label={navigation.label}>
                <ul className="desk-bar__links">
                  {mainPages.map((name) => (
                    <li key={name}>{renderLink(name)}</li>
                  ))}
                  <li className="desk-bar__other">{renderLink('audit')}</li>
                </ul>
              </nav>
            )}
          </div>
        </div>
      </header>
      {/* Pages with a single message have the same background as such pages for visitors. */}
      <main id="main" tabIndex={-1} data-ground={singleMessagePages.includes(page) ? 'sand' : 'paper'}>
        <div className={`page desk desk--${page}`}>{children}</div>
      </main>
      {person && (
        <footer className="desk-foot" data-ground="ink">
          {/* Only on a phone, where the navigation at the top has no room for this link. */}
          <nav className="page desk-foot__other" aria-label={navigation.other}>
            <ul className="desk-bar__links">
              <li>{renderLink('audit')}</li>
            </ul>
          </nav>
          <form className="page" method="post" action={deskPaths.signOutEverywhere}>
            <p>{navigation.lostDevice}</p>
            <SubmitButton label={navigation.signOutEverywhere} />
          </form>
        </footer>
      )}
    </>
  );
}
