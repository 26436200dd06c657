import type { ReactNode } from 'react';
import { LogoMark } from '../figure/LogoMark.tsx';
import { Filled } from '../ui/Filled.tsx';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';
import type { DeskFrame, DeskPageName } from './views.ts';

const listed = ['waiting', 'all', 'figures', 'audit'] as const satisfies readonly DeskPageName[];

interface FrameProps {
  say: Saying;
  page: DeskPageName;
  /** Who is signed in and how many wait; empty while nobody is. */
  frame: Partial<DeskFrame>;
  children: ReactNode;
}

/** What stands around every page of the desk: its bar with the ways on, and at the end who is signed in. */
export function Frame({ say, page, frame, children }: FrameProps) {
  const { words } = say;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="desk-bar">
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
      </header>
      <main id="main" tabIndex={-1} className={`page desk desk--${page}`}>
        {children}
      </main>
      {frame.person && <Person say={say} person={frame.person} />}
    </>
  );
}

/** The pages of the desk, and the way out. */
function Ways({
  say,
  page,
  waiting = 0,
}: Pick<FrameProps, 'say' | 'page'> & { waiting?: number | undefined }) {
  const { navigation } = say.words;
  const count = ` (${waiting.toLocaleString(say.phrases.locale)})`;
  return (
    <>
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
      <form method="post" action={deskPaths.signOut}>
        <button type="submit" className="button button--quiet">
          {navigation.signOut}
        </button>
      </form>
    </>
  );
}

function Person({ say, person }: { say: Saying; person: string }) {
  const { navigation } = say.words;
  return (
    <footer className="page desk-foot">
      <p>
        <Filled pattern={navigation.signedIn} parts={{ person: <Typed text={person} /> }} />
      </p>
      <form method="post" action={deskPaths.signOutEverywhere}>
        <button type="submit" className="button button--quiet">
          {navigation.signOutEverywhere}
        </button>
      </form>
    </footer>
  );
}
