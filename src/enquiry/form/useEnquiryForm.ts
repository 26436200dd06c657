import { Toast } from '@base-ui/react/toast';
import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { SummaryEntry } from '../../ui/form/ErrorSummary.tsx';
import { honeypotName } from '../honeypot.ts';
import { callFunction, type FunctionCall, newIdempotencyKey } from '../send.ts';
import type { FormToasts, ToastText } from '../toasts.ts';

export type FieldMessages = Record<string, string[]>;

/** What a page hands to its form: where it sends to, and what the server says when it shows the form again. */
export interface EnquiryFormProps {
  /** The clinic's phone as people read it. */
  phone: string;
  functionsUrl: string;
  anonKey: string;
  /** What a native post had in it. */
  values?: Readonly<Record<string, string | boolean>>;
  /** What the server says of it, by field. */
  messages?: FieldMessages;
  /** Why the server shows the form again, when no field is at fault. */
  alert?: ToastText | undefined;
}

/** What one kind of form is. */
export interface EnquiryFormKind<Field extends string, Output extends { firstName: string }> {
  /** The form's id, and what the ids of its controls begin with. */
  id: string;
  functionName: FunctionCall['name'];
  schema: z.ZodType<Output>;
  /** Every field in the order of the form. */
  labels: Readonly<Record<Field, string>>;
  defaults?: Record<string, string>;
  toasts: FormToasts;
  /** What is sent of a valid form. */
  bodyOf: (valid: Output) => Record<string, unknown>;
  /** What follows the toast. */
  onReceived?: (firstName: string) => void;
}

export type EnquiryFields<Field extends string> = Record<Field, FieldMetadata<unknown>>;

/** The state of a form: what Conform checks, what the function answered, and where the focus goes. */
export function useEnquiryForm<Field extends string, Output extends { firstName: string }>(
  kind: EnquiryFormKind<Field, Output>,
  props: EnquiryFormProps,
) {
  const toasts = Toast.useToastManager();
  const [lastResult, setLastResult] = useState(() => resultOf(props));
  const [alert, setAlert] = useState(props.alert);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const idempotencyKey = useRef<string | undefined>(undefined);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);

  const [form, fields] = useForm<Record<Field, unknown>, Output>({
    id: kind.id,
    lastResult,
    defaultValue: { ...kind.defaults, ...props.values } as never,
    // Without script the browser checks; Conform switches its checks off once it is here to do it.
    defaultNoValidate: false,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: kind.schema }),
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status === 'success') void send(event.currentTarget, formData, submission.value);
    },
  });

  async function send(target: HTMLFormElement, formData: FormData, valid: Output) {
    // One toast at a time: an older one would lie over the answer, or say the opposite of it.
    toasts.close();
    setAlert(undefined);
    setSubmitting(true);
    idempotencyKey.current ??= newIdempotencyKey();
    const answer = await callFunction({
      functionsUrl: props.functionsUrl,
      anonKey: props.anonKey,
      name: kind.functionName,
      body: withHoneypot(kind.bodyOf(valid), formData),
      idempotencyKey: idempotencyKey.current,
    });
    setSubmitting(false);
    if (answer.kind === 'received') return succeed(target, valid.firstName);
    if (answer.kind === 'invalid') {
      // At once, so that the summary is there to take the focus.
      flushSync(() => setLastResult(errorResult(textsOf(formData), answer.fields)));
      setFailures((count) => count + 1);
    }
    say('error', kind.toasts.failure(props.phone));
  }

  function succeed(target: HTMLFormElement, firstName: string) {
    say('success', kind.toasts.success(firstName));
    idempotencyKey.current = undefined;
    document.title = document.title.replace(/^Error: /, '');
    target.reset();
    kind.onReceived?.(firstName);
  }

  function say(type: 'success' | 'error', text: ToastText) {
    // Dismissed by keyboard, it would take the focus with it (WCAG 2.4.3).
    const onClose = () =>
      document.activeElement?.matches('.toasts :focus-visible') && submitRef.current?.focus();
    toasts.add({ type, ...text, onClose });
  }

  // A button that is disabled loses the focus; it has it back after the answer, if nothing else took it meanwhile.
  useEffect(() => {
    if (!isSubmitting) return;
    return () => {
      if (document.activeElement === document.body) submitRef.current?.focus();
    };
  }, [isSubmitting]);

  useEffect(() => {
    if (failures > 0) summaryRef.current?.focus();
  }, [failures]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    // Counted for a good form too: its summary is empty, so nothing takes the focus. Conform checks again at each letter
    // that is typed, by a submit with a button of its own: the focus stays in the field then.
    if (event.nativeEvent.submitter === submitRef.current) setFailures((count) => count + 1);
  }

  const known = fields as EnquiryFields<Field>;
  return {
    form,
    onSubmit,
    alert,
    fields: known,
    entries: entriesOf(kind, known),
    isSubmitting,
    summaryRef,
    submitRef,
  };
}

/** The honeypot travels only when it was filled in. */
function withHoneypot(body: Record<string, unknown>, formData: FormData): Record<string, unknown> {
  const honeypot = formData.get(honeypotName);
  return honeypot ? { ...body, [honeypotName]: honeypot } : body;
}

function resultOf({ values, messages }: EnquiryFormProps): SubmissionResult<string[]> | null {
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
function entriesOf<Field extends string, Output extends { firstName: string }>(
  kind: EnquiryFormKind<Field, Output>,
  fields: EnquiryFields<Field>,
): SummaryEntry[] {
  return (Object.keys(kind.labels) as Field[]).flatMap((name) => {
    const { id, errors } = fields[name];
    return errors?.[0] ? [{ id, message: errors[0] }] : [];
  });
}
