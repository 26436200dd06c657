import { type FormEvent, type ReactNode, type SubmitEvent, useRef } from 'react';
import { useInputBeforeHydration } from '../../components/hooks.ts';
import type { ShowWords } from '../../content/schemas/showSchema.ts';
import { shownMovementHash } from '../../enquiry/shownMovement/hash.ts';
import { openFormName, shownMovementInputs } from '../../enquiry/shownMovement/openForm.ts';
import {
  formatShownMovement,
  levelOf,
  shownMovementNames,
  shownPains,
} from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementSentence } from '../../enquiry/shownMovement/shownMovementSentence.ts';
import { MovementFigure } from './MovementFigure.tsx';
import { MovementPicker, type MovementPickerProps } from './MovementPicker.tsx';
import { Choice, FigurePicker, JointPain, StepPicker } from './ShowFormChoices.tsx';
import { ShownMovementAnswer } from './ShownMovementAnswer.tsx';
import { readChoice, shownMovementOf, useShowFormState, useShownMovementAddress } from './showFormState.ts';

interface ShowFormProps {
  words: MovementPickerProps['words'] & Pick<ShowWords, 'stop' | 'pain' | 'figurePicker' | 'answer'>;
  pictures: MovementPickerProps['pictures'];
  /** The address of the booking form. `contact` is that of the contact form; `functionsUrl` is the origin for native posts. */
  booking: string;
  contact: string;
  functionsUrl: string;
  /** The pictures of hard things that no movement of the page covers. */
  others?: ReactNode;
  /** The warning signs that are visible if a movement stops early. */
  lost?: ReactNode;
  /** The text on calling the clinic instead. */
  children?: ReactNode;
}

/** The address of a form on its page. The name of the page is the anchor of the form. */
const formAddress = (page: string) => `${page}#${page.split('/').at(-1)}`;

const sides = ['left', 'right', 'both'] as const;

/**
 * The form in which a visitor chooses a movement, moves a drawn person to where their own movement stops, and shows where it
 * hurts. An island because the person follows a finger or a slider. Without script the drawn steps are radio buttons, and the
 * native post opens the booking or the contact form with these choices.
 */
export function ShowForm(props: ShowFormProps) {
  const { words, pictures, booking, contact, functionsUrl, others, lost, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useInputBeforeHydration('.show-form', formRef);
  const { state, change, isReady } = useShowFormState();
  useShownMovementAddress({ state, isReady, booking, contact });
  const { movement, side, degrees, pain, inJoint, who } = state;
  // Before hydration the HTML has the steps of all movements, and styles show those of the chosen one.
  const hidesQuestions = isReady && !movement;
  const movementsWithSteps = isReady ? (movement ? [movement] : []) : shownMovementNames;
  const shownMovement = shownMovementOf(state);
  const sentence = shownMovement
    ? shownMovementSentence(shownMovement, words.shownMovement)
    : words.answer.nothing;
  const answerRef = useRef<HTMLHeadingElement>(null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!isReady) return;
    event.preventDefault();
    if (!shownMovement) return answerRef.current?.focus();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const form = submitter?.dataset.to ?? booking;
    location.assign(form + location.search + shownMovementHash + formatShownMovement(shownMovement));
  }

  /** Handles the changes of all radio buttons and checkboxes, which also work without script. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type !== 'range') change(readChoice(target));
  }

  return (
    <form
      ref={formRef}
      className="page section show-form"
      method="post"
      // Without `action` the form posts to this page with its query, and the server redirects to the booking form.
      action={functionsUrl ? functionsUrl + formAddress(booking) : undefined}
      // Browsers restore inputs by their position in the form, and the hydrated form has fewer inputs.
      autoComplete={isReady ? 'off' : undefined}
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <input type="hidden" name={openFormName} value="with" />
      <MovementPicker words={words} pictures={pictures} chosen={movement} side={side} change={change}>
        {others}
      </MovementPicker>
      <Choice
        name={shownMovementInputs.side}
        values={sides}
        words={words.side}
        chosen={side}
        className="show-form__side"
      />
      <fieldset className="show-form__stop" hidden={hidesQuestions}>
        <legend>{words.stop.heading}</legend>
        {isReady && movement && (
          <MovementFigure
            shownMovement={{ ...state, movement, degrees: degrees ?? 0 }}
            isChosen={degrees !== undefined}
            sentence={sentence}
            words={words}
            change={change}
          />
        )}
        {movementsWithSteps.map((name) => (
          <StepPicker
            key={name}
            movement={name}
            chosen={degrees === undefined ? undefined : levelOf({ movement: name, degrees })}
            words={words}
          />
        ))}
      </fieldset>
      {lost}
      <JointPain
        words={words}
        movement={isReady ? movement : undefined}
        chosen={inJoint === true}
        hidden={hidesQuestions}
      />
      <Choice
        name={shownMovementInputs.pain}
        values={shownPains}
        words={words.pain}
        chosen={pain}
        className="show-form__pain"
        hidden={hidesQuestions}
      />
      <FigurePicker words={words} chosen={who} hidden={hidesQuestions} />
      <ShownMovementAnswer
        words={words.answer}
        sentence={sentence}
        isReady={isReady}
        hasShownMovement={shownMovement !== undefined}
        headingRef={answerRef}
        booking={booking}
        contact={contact}
        contactAction={functionsUrl + formAddress(contact)}
      >
        {children}
      </ShownMovementAnswer>
    </form>
  );
}
