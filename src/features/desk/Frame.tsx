import { LogoMark } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { DeskFrame, DeskPageName } from '../../enquiry/deskViews.ts';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

const listed = ['waiting', 'all', 'figures', 'audit'] as const satisfies readonly DeskPageName[];

const entries: readonly DeskPageName[] = ['sign-in', 'asked', 'link', 'problem'];

interface FrameProps {
  say: Saying;
  page: DeskPageName;
  /** Who is signed in and how many wait; empty while nobody is. */
  frame: Partial<DeskFrame>;
  children: ReactNode;
}

/** What stands around every page of the desk: who is signed in, the ways on, and at the end the way out everywhere. */
export function Frame({ say, page, frame, children }: FrameProps) {
  const { words } = say;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header>
        <Strip say={say} person={frame.person} />
        <div className="desk-bar">
          <div className="page desk-bar__row">
            <a className="logo" href={deskPaths.waiting}>
              <span className="logo__tile" data-ground="ink">
                <LogoMark />
              </span>
              <span className="logo__name">
                {say.clinic.shortName} <span className="logo__what">{words.name}</span>
              </span>
            </a>
            {frame.person && <Ways say={say} page={page} waiting={frame.waiting} />}
          </div>
        </div>
      </header>
      {/* The pages that say one thing have the ground that such pages have for visitors. */}
      <main id="main" tabIndex={-1} data-ground={entries.includes(page) ? 'sand' : 'paper'}>
        <div className={`page desk desk--${page}`}>{children}</div>
      </main>
      {frame.person && <Foot say={say} />}
    </>
  );
}

/** The strip at the top of the pages for visitors, here with who is signed in, and the way out. */
function Strip({ say, person }: { say: Saying; person: string | undefined }) {
  const { navigation, staffOnly } = say.words;
  return (
    <div className="desk-strip" data-ground="ink">
      <div className="page desk-strip__row">
        <p>
          {person ? (
            <Interpolate pattern={navigation.signedIn} parts={{ person: <Typed text={person} /> }} />
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

/** The pages of the desk. */
function Ways({
  say,
  page,
  waiting = 0,
}: Pick<FrameProps, 'say' | 'page'> & { waiting?: number | undefined }) {
  const { navigation } = say.words;
  const count = ` (${waiting.toLocaleString(say.phrases.locale)})`;
  return (
    <nav className="desk-bar__nav" aria-label={navigation.label}>
      <ul className="desk-bar__links">
        {listed.map((name) => (
          <li key={name}>
            <a href={deskPaths[name]} aria-current={name === page ? 'page' : undefined}>
              {navigation[name]}
              {name === 'waiting' && count}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Foot({ say }: { say: Saying }) {
  const { navigation } = say.words;
  return (
    <footer className="desk-foot" data-ground="ink">
      <form className="page" method="post" action={deskPaths.signOutEverywhere}>
        <p>{navigation.lostDevice}</p>
        <button type="submit" className="button button--quiet">
          {navigation.signOutEverywhere}
        </button>
      </form>
    </footer>
  );
}
