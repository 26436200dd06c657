import type { InputEvent, MouseEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { useDeferredValue, useState } from 'react';
import { ErrorSummary, type SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import type { Language } from '../../text/languages.ts';
import { type EnquiryType, fieldsIn, formPage } from '../enquiryTypes.ts';
import type { ToastText } from '../formsSchema.ts';
import { controlId, FormFields } from './FormFields.tsx';
import type { EnquiryFormProps, FormWords } from './formProps.ts';
import type { Messages } from './useEnquiryForm.ts';
import { useEnquiryForm } from './useEnquiryForm.ts';

/**
 * The form of any enquiry type. An island because it shows at once what is missing, keeps what was typed when the
 * network fails, and confirms success with a toast. Until it hydrates, and where script never runs, the same markup is
 * a plain form that the browser posts and the server checks.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { type, language, words, links, functionsUrl, values, shown } = props;
  const { toasts, messages, ...frame } = useEnquiryForm(props);
  // The summary is shown and focused before the fields render again: it is read first, and rendering both at once would
  // delay the response to a tap (decision 15).
  const atFields = useDeferredValue(messages);
  const { notifications, dismiss } = words.shared;
  const [said, setSaid] = useState(shown);
  const field = controlId(type, 'shown');
  // The address keeps what was shown, for when the page is loaded again.
  const goTo = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <>
      <FormFrame
        {...frame}
        type={type}
        language={language}
        messages={messages}
        action={functionsUrl + formPage(type, language)}
        words={words}
      >
        {said?.sentence && (
          <p className="tall-links">
            {said.label}
            <br />
            <a href={`#${field}`} onClick={goTo}>
              {said.sentence}
            </a>
          </p>
        )}
        <FormFields
          type={type}
          language={language}
          messages={atFields}
          values={values}
          words={words}
          links={links}
          shown={shown}
          onShown={setSaid}
        />
      </FormFrame>
      <Toasts {...toasts} name={notifications} dismiss={dismiss} />
    </>
  );
}

interface FormFrameProps {
  type: EnquiryType;
  /** That of the page. */
  language: Language;
  formRef: RefObject<HTMLFormElement | null>;
  /** The address of the native post. */
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** Why the server shows the form again, when no field is at fault. */
  alert: ToastText | undefined;
  messages: Messages;
  summaryRef: RefObject<HTMLDivElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
  isSubmitting: boolean;
  words: Pick<FormWords, 'button' | 'shared'>;
  /** The fields. */
  children: ReactNode;
}

/** The form around its fields: what is wrong above, the button below. */
function FormFrame(props: FormFrameProps) {
  const { type, language, formRef, action, onSubmit, onInput, alert, messages, summaryRef, submitRef } =
    props;
  const { isSubmitting, words, children } = props;
  const entries = entriesOf(type, language, messages);
  return (
    <form
      id={type}
      ref={formRef}
      className="enquiry-form"
      method="post"
      action={action}
      // A browser shows one fault at a time, in its own language; without script the server shows all, in the page's
      // language.
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
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

/** What the error summary lists: the message of each wrong field, in the order of the form. */
function entriesOf(type: EnquiryType, language: Language, messages: Messages): SummaryEntry[] {
  return fieldsIn(language, type).flatMap(([name]) => {
    const message = messages[name];
    return message ? [{ id: controlId(type, name), message }] : [];
  });
}
