import { Toast } from '@base-ui/react/toast';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { BookingFields } from './BookingFields.tsx';
import { type FieldMessages, fieldEntries, useBookingForm } from './useBookingForm.ts';

export interface BookingFormProps {
  /** The clinic's phone as people read it. */
  phone: string;
  functionsUrl: string;
  anonKey: string;
  notices: { someoneElse: string; collection: string };
  /** What a native post had in it, when the server shows the form again. */
  values?: Readonly<Record<string, string | boolean>>;
  /** What the server says of it, by field. */
  messages?: FieldMessages;
}

/**
 * The booking enquiry. An island because it says at once what is missing, keeps what was typed when the network
 * fails, and tells of success by a toast. Until it hydrates, and where script never runs, the same markup is a
 * plain form that the browser checks and posts itself.
 */
export function BookingForm(props: BookingFormProps) {
  return (
    <Toast.Provider timeout={0}>
      <Form {...props} />
      <Toasts />
    </Toast.Provider>
  );
}

function Form(props: BookingFormProps) {
  const { form, onSubmit, fields, isSubmitting, summaryRef, selectRef } = useBookingForm(props);
  const entries = fieldEntries(fields);
  return (
    <form
      id={form.id}
      className="booking-form"
      method="post"
      action={`${props.functionsUrl}/booking`}
      onSubmit={onSubmit}
      noValidate={form.noValidate}
    >
      {entries.length > 0 && <ErrorSummary entries={entries} summaryRef={summaryRef} />}
      <BookingFields fields={fields} notices={props.notices} selectRef={selectRef} />
      <button type="submit" className="button button--action booking-form__submit" disabled={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Submit Enquiry'}
      </button>
    </form>
  );
}
