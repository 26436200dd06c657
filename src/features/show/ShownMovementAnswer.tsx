import type { ReactNode, RefObject } from 'react';
import { useDebounced } from '../../components/hooks.ts';
import type { ShowWords } from '../../content/schemas/showSchema.ts';

interface ShownMovementAnswerProps {
  words: ShowWords['answer'];
  /** The sentence about the shown movement, or the text that the visitor has not shown one yet. */
  sentence: string;
  isReady: boolean;
  /** True if the visitor has shown a movement, which the buttons can change. */
  hasShownMovement: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  booking: string;
  contact: string;
  /** The address to which the contact button posts without script. The booking button posts to the action of the form. */
  contactAction: string;
  /** The text on calling the clinic instead. */
  children: ReactNode;
}

/** The shown movement in words, and buttons that open a form with it. */
export function ShownMovementAnswer(props: ShownMovementAnswerProps) {
  const { words, sentence, isReady, hasShownMovement, headingRef } = props;
  const { booking, contact, contactAction, children } = props;
  return (
    <section className="ground-box stack" data-ground="leaf">
      <h2 ref={headingRef} tabIndex={-1}>
        {words.heading}
      </h2>
      {isReady && (
        // The sentence is hidden from assistive technology, since screen readers read out the status below.
        <div className="row">
          <p className="lead show-form__sentence" aria-hidden="true">
            <strong>{sentence}</strong>
          </p>
          {hasShownMovement && (
            <button type="button" className="button button--quiet" onClick={focusSlider}>
              {words.change}
            </button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isReady && <DelayedText text={sentence} />}
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

/** Focuses the slider, which also brings the drawing into view. */
const focusSlider = () => document.querySelector<HTMLElement>('.show-stage__slider input')?.focus();

/** The time for which a sentence must stay the same before it is read out, in ms. */
const announceDelay = 700;

/** A text that screen readers read out when it has not changed for a while. */
function DelayedText({ text }: { text: string }) {
  // A separate element, since a browser that translates the page replaces text nodes.
  return <span>{useDebounced(text, announceDelay)}</span>;
}
