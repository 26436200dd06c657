import type { ReactNode, RefObject } from 'react';
import { useDebounced } from '../../components/hooks.ts';
import type { ShowWords } from '../../content/schemas/showSchema.ts';

interface ShownMovementAnswerProps {
  words: ShowWords['answer'];
  /** The shown movement in words, or that there is none yet. */
  sentence: string;
  isLive: boolean;
  /** Whether there is a shown movement to change. */
  hasShownMovement: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  booking: string;
  contact: string;
  /** Where the second button posts without script; the first has the form's own address. */
  contactAction: string;
  /** How to call instead. */
  children: ReactNode;
}

/** The answer in words, and the buttons that take it to a form. */
export function ShownMovementAnswer(props: ShownMovementAnswerProps) {
  const { words, sentence, isLive, hasShownMovement, headingRef, booking, contact, contactAction, children } =
    props;
  return (
    <section className="ground-box stack" data-ground="leaf">
      <h2 ref={headingRef} tabIndex={-1}>
        {words.heading}
      </h2>
      {isLive && (
        // The status below reads it out.
        <div className="row">
          <p className="lead show-form__sentence" aria-hidden="true">
            <strong>{sentence}</strong>
          </p>
          {hasShownMovement && (
            <button type="button" className="button button--quiet" onClick={toSlider}>
              {words.change}
            </button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isLive && <DelayedText text={sentence} />}
      </p>
      <div className="row">
        <button type="submit" className="button button--action" data-to={booking}>
          {words.booking}
        </button>
        <button type="submit" className="button button--quiet" formAction={contactAction} data-to={contact}>
          {words.contact}
        </button>
      </div>
      {children}
    </section>
  );
}

/** Back to the drawing, which comes into view with its slider. */
const toSlider = () => document.querySelector<HTMLElement>('.show-stage__slider input')?.focus();

/** How long an answer must stay the same before it is read out, in ms. */
const announceDelay = 700;

/** A text once it has not changed for a while, to be read out. */
function DelayedText({ text }: { text: string }) {
  // In an element of its own: a browser that translates the page replaces a text beside others.
  return <span>{useDebounced(text, announceDelay)}</span>;
}
