import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { bookingFormSchema, bookingLabels } from '../enquiry/booking.ts';
import { isConsultationType } from '../enquiry/consultationTypes.ts';
import { EnquiryForm } from '../enquiry/form/EnquiryForm.tsx';
import { type EnquiryFormProps, useEnquiryForm } from '../enquiry/form/useEnquiryForm.ts';
import { rememberReceived } from '../enquiry/receivedMark.ts';
import { bookingToasts } from '../enquiry/toasts.ts';
import type { SiteWords } from '../site/words.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { BookingFields } from './BookingFields.tsx';

export interface BookingFormProps extends EnquiryFormProps {
  notices: { someoneElse: string; collection: string };
  /** The names of the pages it links to. */
  names: Pick<SiteWords['pages'], 'privacy' | 'terms'>;
}

/** How long the toast is read before Home opens, in ms (specification, section 9). */
const redirectAfter = 3000;

const kind = {
  id: 'booking',
  functionName: 'send-booking-email' as const,
  schema: bookingFormSchema,
  labels: bookingLabels,
  defaults: { preferredContact: 'either' },
  toasts: bookingToasts,
  bodyOf: ({ agreeToTerms: _, ...booking }: ReturnType<typeof bookingFormSchema.parse>) => booking,
  onReceived(firstName: string) {
    rememberReceived(firstName);
    const leaving = setTimeout(() => location.assign('/'), redirectAfter);
    // Whoever goes elsewhere first, and comes back, is not taken away from what the browser kept of this page.
    addEventListener('pagehide', () => clearTimeout(leaving), { once: true });
  },
};

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
  const { fields, ...state } = useEnquiryForm(kind, props);
  const selectRef = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    const type = new URLSearchParams(location.search).get('type');
    const select = selectRef.current;
    if (select?.value === '' && isConsultationType(type)) select.value = type;
  }, []);

  return (
    <EnquiryForm
      {...state}
      action={`${props.functionsUrl}/booking`}
      submit={{ label: 'Submit Enquiry', busy: 'Submitting...' }}
    >
      <BookingFields fields={fields} notices={props.notices} names={props.names} selectRef={selectRef} />
    </EnquiryForm>
  );
}
