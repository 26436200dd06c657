import type { ReactNode, RefObject } from 'react';
import { ButtonLink } from '../components/Button.tsx';
import { PhoneText } from '../components/PhoneText.tsx';
import type { ReadFirst } from './readFirst.ts';

interface ReadFirstNoticeProps {
  content: ReadFirst;
  noticeRef?: RefObject<HTMLElement | null>;
  /** The confirmation that the message has arrived, and the button that dismisses the notice. */
  children?: ReactNode;
}

/**
 * The notice about the warning signs found in a message. It takes the focus, so that screen readers read it out and the page
 * scrolls to it. On a page without script, `autofocus` moves the focus.
 */
export function ReadFirstNotice({ content, noticeRef, children }: ReadFirstNoticeProps) {
  const { heading, intro, signs, calls, notes } = content;
  return (
    <section
      className="read-first"
      data-ground="paper"
      aria-labelledby="read-first-heading"
      aria-describedby="read-first-signs"
      tabIndex={-1}
      ref={noticeRef}
      // biome-ignore lint/a11y/noAutofocus: the notice may concern an emergency, and is the purpose of the page.
      autoFocus
    >
      <h2 id="read-first-heading">{heading}</h2>
      <div id="read-first-signs">
        <p>{intro}</p>
        {signs.map((sign) => (
          <p key={sign}>
            <strong>
              <PhoneText text={sign} />
            </strong>
          </p>
        ))}
      </div>
      <div className="button-row">
        {calls.map(({ label, href }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {notes.map((note) => (
        <p key={note}>
          <PhoneText text={note} />
        </p>
      ))}
      {children}
    </section>
  );
}
