import { Toast } from '@base-ui/react/toast';
import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { filled } from '../../clinic/filled.ts';
import type { SummaryEntry } from '../../ui/form/ErrorSummary.tsx';
import type { Fields } from '../fields.ts';
import type { ToastText } from '../formsContent.ts';
import { honeypotName } from '../honeypot.ts';
import { type EnquiryContents, type EnquiryKindName, fieldsOf, kinds } from '../kinds.ts';
import { rememberReceived } from '../receivedMark.ts';
import { contentOf, formSchema } from '../schema.ts';
import { callFunction, newIdempotencyKey } from '../send.ts';
import type { EnquiryFormProps, FieldMessages } from './formProps.ts';

export type EnquiryFields = Readonly<Record<string, FieldMetadata<unknown>>>;

type Output = EnquiryContents[EnquiryKindName];

/** How long the toast is read before Home opens, in ms (specification, section 9). */
const redirectAfter = 3000;

/** The state of a form: what Conform checks, what the function answered, and where the focus goes. */
export function useEnquiryForm(props: EnquiryFormProps) {
  const { kind, words, locale } = props;
  const toasts = Toast.useToastManager();
  const [lastResult, setLastResult] = useState(() => resultOf(props));
  const [alert, setAlert] = useState(props.alert);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failures, setFailures] = useState(0);
  const idempotencyKey = useRef<string | undefined>(undefined);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);

  const [schema] = useState(() => formSchema(kind, { fields: words.fields, checks: words.checks, locale }));

  const [form, fields] = useForm<Record<string, unknown>, Output>({
    id: kind,
    lastResult,
    defaultValue: { ...startOf(fieldsOf(kind)), ...props.values } as never,
    // Without script the browser checks; Conform switches its checks off once it is here to do it.
    defaultNoValidate: false,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
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
      name: kinds[kind].functionName,
      body: withHoneypot(contentOf(kind, valid), formData),
      idempotencyKey: idempotencyKey.current,
    });
    setSubmitting(false);
    if (answer.kind === 'received') return succeed(target, valid.firstName);
    if (answer.kind === 'invalid') {
      // At once, so that the summary is there to take the focus.
      flushSync(() => setLastResult(errorResult(textsOf(formData), answer.fields)));
      setFailures((count) => count + 1);
    }
    say('error', words.toasts.failure);
  }

  function succeed(target: HTMLFormElement, firstName: string) {
    const { title, description } = words.toasts.success;
    say('success', { title, description: filled(description, { firstName }) });
    idempotencyKey.current = undefined;
    const mark = `${words.shared.error} `;
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    target.reset();
    const { opens } = kinds[kind];
    if (opens) openLater(opens, firstName);
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

  const known = fields as EnquiryFields;
  return {
    form,
    onSubmit,
    alert,
    fields: known,
    entries: entriesOf(fieldsOf(kind), known),
    isSubmitting,
    summaryRef,
    submitRef,
  };
}

/** Takes the visitor to Home, where the confirmation is shown again. */
function openLater(path: string, firstName: string): void {
  rememberReceived(firstName);
  const leaving = setTimeout(() => location.assign(path), redirectAfter);
  // Whoever goes elsewhere first, and comes back, is not taken away from what the browser kept of this page.
  addEventListener('pagehide', () => clearTimeout(leaving), { once: true });
}

/** What is chosen on an empty form. */
function startOf(fields: Fields): Record<string, string> {
  const started = Object.entries(fields).flatMap(([name, field]) =>
    field.control === 'radio' ? [[name, field.start]] : [],
  );
  return Object.fromEntries(started);
}

/** The honeypot travels only when it was filled in. */
function withHoneypot(body: object, formData: FormData): Record<string, unknown> {
  const honeypot = formData.get(honeypotName);
  return { ...body, ...(honeypot && { [honeypotName]: honeypot }) };
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
function entriesOf(records: Fields, fields: EnquiryFields): SummaryEntry[] {
  return Object.keys(records).flatMap((name) => {
    const field = fields[name];
    return field?.errors?.[0] ? [{ id: field.id, message: field.errors[0] }] : [];
  });
}
