import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { ErrorSummary, type SummaryEntry } from '../../ui/form/ErrorSummary.tsx';
import { PhoneText } from '../../ui/PhoneText.tsx';
import type { ToastText } from '../formsContent.ts';
import type { FormWords } from './formProps.ts';

interface FormFrameProps {
  form: { id: string; noValidate: boolean };
  /** Where the browser itself posts to. */
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Why the server shows the form again, when no field is at fault. */
  alert: ToastText | undefined;
  entries: SummaryEntry[];
  summaryRef: RefObject<HTMLDivElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
  isSubmitting: boolean;
  words: Pick<FormWords, 'button' | 'shared'>;
  /** The fields. */
  children: ReactNode;
}

/** The form around its fields: what is wrong above, the button below. */
export function FormFrame(props: FormFrameProps) {
  const { form, action, onSubmit, alert, entries, summaryRef, submitRef, isSubmitting, words, children } =
    props;
  return (
    <form
      id={form.id}
      className="enquiry-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate={form.noValidate}
    >
      {alert && (
        <div className="error-summary" role="alert">
          <h2 className="error-summary__title">{alert.title}</h2>
          <p>
            <PhoneText text={alert.description} />
          </p>
        </div>
      )}
      {entries.length > 0 && (
        <ErrorSummary title={words.shared.summary} entries={entries} summaryRef={summaryRef} />
      )}
      {children}
      <button
        type="submit"
        className="button button--action enquiry-form__submit"
        ref={submitRef}
        disabled={isSubmitting}
      >
        {isSubmitting ? words.button.busy : words.button.label}
      </button>
    </form>
  );
}
