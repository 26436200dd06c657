import { LogoMark } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { deskPaths } from '../deskPaths.ts';
import type { DeskFrame, DeskPageName, DeskView } from '../deskViews.ts';
import { AddPage } from './AddPage.tsx';
import { AllEnquiriesPage } from './AllEnquiriesPage.tsx';
import { AuditLogPage } from './AuditLog.tsx';
import { CancelDayPage } from './CancelDayPage.tsx';
import { DeletedPage, DeletePage } from './DeletePage.tsx';
import { doneMessage } from './DeskForm.tsx';
import { type DeskI18n, UserText } from './deskText.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';
import { ConfirmSignInPage, LinkSentPage, ProblemPage, SignInPage } from './SignInPages.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';
import { VisitsPage } from './VisitsPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

interface DeskPageProps {
  view: DeskView;
  i18n: DeskI18n;
}

/** A page of the desk, drawn from the view that the server sends. */
export function DeskPage({ view, i18n }: DeskPageProps) {
  return (
    <PageFrame i18n={i18n} page={view.page} frame={'person' in view && 'waiting' in view ? view : {}}>
      <Body view={view} i18n={i18n} />
    </PageFrame>
  );
}

function Body({ view, i18n }: DeskPageProps) {
  switch (view.page) {
    case 'waiting':
      return <WaitingPage view={view} i18n={i18n} />;
    case 'all':
      return <AllEnquiriesPage view={view} i18n={i18n} />;
    case 'enquiry':
      return <EnquiryPage view={view} i18n={i18n} />;
    case 'add':
      return <AddPage view={view} i18n={i18n} />;
    case 'delete':
      return <DeletePage view={view} i18n={i18n} />;
    case 'deleted':
      return <DeletedPage i18n={i18n} />;
    case 'visits':
      return <VisitsPage view={view} i18n={i18n} />;
    case 'cancelDay':
      return <CancelDayPage view={view} i18n={i18n} />;
    case 'statistics':
      return <StatisticsPage view={view} i18n={i18n} />;
    case 'audit':
      return <AuditLogPage view={view} i18n={i18n} />;
    case 'sign-in':
      return <SignInPage view={view} i18n={i18n} />;
    case 'linkSent':
      return <LinkSentPage view={view} i18n={i18n} />;
    case 'link':
      return <ConfirmSignInPage view={view} i18n={i18n} />;
    case 'problem':
      return <ProblemPage view={view} i18n={i18n} />;
  }
}

/** The title of a page in the browser's tab: an error or a confirmation first, then the page's name. */
export function pageTitle(view: DeskView, i18n: DeskI18n): string {
  const { words, clinic } = i18n;
  const error = hasError(view) ? words.error : '';
  const done = view.page === 'enquiry' && !error ? doneMessage(view, i18n) : '';
  const page = [error, done, pageName(view, i18n)].filter(Boolean).join(' ');
  return interpolate(words.title, { page, shortName: clinic.shortName });
}

function hasError(view: DeskView): boolean {
  if (view.page === 'sign-in') return view.notice !== null && !['signedOut', 'ended'].includes(view.notice);
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
    case 'deleted':
      return words.done.deleted;
    default:
      return words[view.page].heading;
  }
}

/** The pages of every hour. */
const mainPages = ['waiting', 'visits', 'all', 'statistics'] as const satisfies readonly DeskPageName[];
/** What is opened now and then: on a phone, where the row has no room for it, it stands in the footer. */
const otherPages = ['audit'] as const satisfies readonly DeskPageName[];

const singleMessagePages: readonly DeskPageName[] = ['sign-in', 'linkSent', 'link', 'problem'];

interface PageFrameProps {
  i18n: DeskI18n;
  page: DeskPageName;
  /** Who is signed in and how many wait; empty while nobody is. */
  frame: Partial<DeskFrame>;
  children: ReactNode;
}

/** The frame of every desk page: who is signed in, the navigation, and in the footer the way to sign out everywhere. */
function PageFrame({ i18n, page, frame, children }: PageFrameProps) {
  const { words } = i18n;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header>
        <TopStrip i18n={i18n} person={frame.person} />
        <div className="desk-bar">
          <div className="page desk-bar__row">
            <a className="logo" href={deskPaths.waiting}>
              <span className="logo__tile" data-ground="ink">
                <LogoMark />
              </span>
              <span className="logo__name">
                {i18n.clinic.shortName} <span className="logo__what">{words.name}</span>
              </span>
            </a>
            {frame.person && <Navigation i18n={i18n} page={page} waiting={frame.waiting} />}
          </div>
        </div>
      </header>
      {/* Pages with a single message have the background that such pages have for visitors. */}
      <main id="main" tabIndex={-1} data-ground={singleMessagePages.includes(page) ? 'sand' : 'paper'}>
        <div className={`page desk desk--${page}`}>{children}</div>
      </main>
      {frame.person && <PageFooter i18n={i18n} page={page} />}
    </>
  );
}

/** The strip at the top, with who is signed in and the button to sign out. */
function TopStrip({ i18n, person }: { i18n: DeskI18n; person: string | undefined }) {
  const { navigation, staffOnly } = i18n.words;
  return (
    <div className="desk-strip" data-ground="ink">
      <div className="page desk-strip__row">
        <p>
          {person ? (
            <Interpolate pattern={navigation.signedIn} parts={{ person: <UserText text={person} /> }} />
          ) : (
            staffOnly
          )}
        </p>
        {person && (
          <form method="post" action={deskPaths.signOut}>
            <button type="submit" className="desk-strip__out">
              {navigation.signOut}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

/** Links to the desk's pages. */
function Navigation({
  i18n,
  page,
  waiting = 0,
}: Pick<PageFrameProps, 'i18n' | 'page'> & { waiting?: number | undefined }) {
  const { navigation } = i18n.words;
  const count = ` (${waiting.toLocaleString(i18n.phrases.locale)})`;
  return (
    <nav className="desk-bar__nav" aria-label={navigation.label}>
      <ul className="desk-bar__links">
        {mainPages.map((name) => (
          <li key={name}>
            <a href={deskPaths[name]} aria-current={name === page ? 'page' : undefined}>
              {navigation[name]}
              {name === 'waiting' && count}
            </a>
          </li>
        ))}
        <OtherPages i18n={i18n} page={page} className="desk-bar__other" />
      </ul>
    </nav>
  );
}

function OtherPages({
  i18n,
  page,
  className,
}: Pick<PageFrameProps, 'i18n' | 'page'> & { className?: string }) {
  return otherPages.map((name) => (
    <li key={name} className={className}>
      <a href={deskPaths[name]} aria-current={name === page ? 'page' : undefined}>
        {i18n.words.navigation[name]}
      </a>
    </li>
  ));
}

function PageFooter({ i18n, page }: Pick<PageFrameProps, 'i18n' | 'page'>) {
  const { navigation } = i18n.words;
  return (
    <footer className="desk-foot" data-ground="ink">
      <nav className="page desk-foot__other" aria-label={navigation.other}>
        <ul className="desk-bar__links">
          <OtherPages i18n={i18n} page={page} />
        </ul>
      </nav>
      <form className="page" method="post" action={deskPaths.signOutEverywhere}>
        <p>{navigation.lostDevice}</p>
        <button type="submit" className="button button--quiet">
          {navigation.signOutEverywhere}
        </button>
      </form>
    </footer>
  );
}
