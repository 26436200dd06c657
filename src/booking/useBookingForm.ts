import { Toast } from '@base-ui/react/toast';
import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type BookingFormInput, bookingFormSchema, bookingLabels } from '../enquiry/booking.ts';
import { isConsultationType } from '../enquiry/consultationTypes.ts';
import { honeypotName } from '../enquiry/honeypot.ts';
import { rememberReceived } from '../enquiry/receivedMark.ts';
import { callFunction, newIdempotencyKey } from '../enquiry/send.ts';
import { bookingToasts } from '../enquiry/toasts.ts';
import type { SummaryEntry } from '../ui/form/ErrorSummary.tsx';
import type { BookingFormProps } from './BookingForm.tsx';

export type FieldMessages = Record<string, string[]>;
const fieldNames = Object.keys(bookingLabels) as (keyof typeof bookingLabels)[];

type Submitted = z.output<typeof bookingFormSchema>;
export type BookingFormFields = Required<{ [K in keyof BookingFormInput]: FieldMetadata<unknown> }>;

/** How long the toast is read before Home opens, in ms. */
const redirectAfter = 3000;

/** The state of the booking form: what Conform checks, what the function answered, and where the focus goes. */
export function useBookingForm(props: BookingFormProps) {
  const toasts = Toast.useToastManager();
  const [lastResult, setLastResult] = useState(() => resultOf(props.values, props.messages));
  const [isSubmitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const idempotencyKey = useRef<string | undefined>(undefined);
  const summaryRef = useRef<HTMLDivElement>(null);
  const selectRef = useRef<HTMLSelectElement>(null);

  const [form, fields] = useForm<BookingFormInput, Submitted>({
    id: 'booking',
    lastResult,
    defaultValue: { preferredContact: 'either', ...props.values },
    // Without script the browser checks; Conform switches its checks off once it is here to do it.
    defaultNoValidate: false,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: bookingFormSchema }),
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status === 'success') void send(event.currentTarget, formData, submission.value);
    },
  });

  async function send(target: HTMLFormElement, formData: FormData, value: Submitted) {
    setSubmitting(true);
    idempotencyKey.current ??= newIdempotencyKey();
    const answer = await callFunction({
      functionsUrl: props.functionsUrl,
      anonKey: props.anonKey,
      name: 'send-booking-email',
      body: bodyOf(value, formData),
      idempotencyKey: idempotencyKey.current,
    });
    setSubmitting(false);
    if (answer.kind === 'received') return succeed(target, value.firstName);
    if (answer.kind === 'invalid') {
      setLastResult(errorResult(textsOf(formData), answer.fields));
      setFailures((count) => count + 1);
    }
    toasts.add({ type: 'error', ...bookingToasts.failure(props.phone) });
  }

  function succeed(target: HTMLFormElement, firstName: string) {
    rememberReceived(firstName);
    toasts.add({ type: 'success', ...bookingToasts.success(firstName) });
    idempotencyKey.current = undefined;
    target.reset();
    setTimeout(() => location.assign('/'), redirectAfter);
  }

  useEffect(() => {
    const type = new URLSearchParams(location.search).get('type');
    const select = selectRef.current;
    if (select?.value === '' && isConsultationType(type)) select.value = type;
  }, []);

  useEffect(() => {
    if (failures > 0) summaryRef.current?.focus();
  }, [failures]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    // Counted for a good form too: its summary is empty, so nothing takes the focus.
    setFailures((count) => count + 1);
  }

  return { form, onSubmit, fields: fields as BookingFormFields, isSubmitting, summaryRef, selectRef };
}

/** The nine fields; the honeypot travels only when it was filled in. */
function bodyOf({ agreeToTerms: _, ...booking }: Submitted, formData: FormData): Record<string, unknown> {
  const honeypot = formData.get(honeypotName);
  return honeypot ? { ...booking, [honeypotName]: honeypot } : booking;
}

function resultOf(
  values: BookingFormProps['values'],
  messages: FieldMessages | undefined,
): SubmissionResult<string[]> | null {
  if (!messages || Object.keys(messages).length === 0) return null;
  return errorResult({ ...values }, messages);
}

/** Errors as Conform takes them; a field counts as validated, so that its message goes once it is mended. */
function errorResult(
  initialValue: Record<string, string | boolean>,
  error: FieldMessages,
): SubmissionResult<string[]> {
  const validated = Object.fromEntries(Object.keys(error).map((name) => [name, true]));
  // Conform's type has texts only, but it takes a switch's boolean as the 'on' a browser would post.
  return {
    status: 'error',
    initialValue: initialValue as Record<string, string>,
    error,
    state: { validated },
  };
}

function textsOf(formData: FormData): Record<string, string> {
  return Object.fromEntries(
    [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the error summary lists: the first message of each wrong field, in the order of the form. */
export function fieldEntries(fields: BookingFormFields): SummaryEntry[] {
  return fieldNames.flatMap((name) => {
    const { id, errors } = fields[name];
    return errors?.[0] ? [{ id, message: errors[0] }] : [];
  });
}
