import { type InputEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useInputBeforeHydration } from '../../components/hooks.ts';
import { useToast } from '../../components/Toasts.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { localePath } from '../../text/languages.ts';
import { formSchema, requestBody, type SchemaWords } from '../enquirySchema.ts';
import { type EnquiryContents, type EnquiryType, enquiryTypes, fieldsOf } from '../enquiryTypes.ts';
import { honeypotName, switchNames } from '../fields.ts';
import type { ReadFirst } from '../readFirst.ts';
import { startedFromIn } from '../startedFromAddress.ts';
import type { EnquiryFormProps, FieldMessages } from './formProps.ts';

/** How long the toast is visible before Home opens, in ms (specification, section 9). */
const redirectDelay = 3000;

/** The state of a form: its errors, the answer of the server, and the focus. */
export function useEnquiryForm(props: EnquiryFormProps) {
  const { type, words, locale } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useInputBeforeHydration(`#${type}`, formRef);
  const { fields, checks } = words;
  const checkForm = useMemo(
    () => makeFormCheck<EnquiryType>(type, { fields, checks, locale }),
    [type, fields, checks, locale],
  );
  const { messages, showMessages, clearMessages, recheckField } = useMessages(props.messages ?? {}, (form) =>
    messagesOf(checkForm(new FormData(form))),
  );
  const [alert, setAlert] = useState(props.alert);
  const [isSubmitting, setSubmitting] = useState(false);
  const idempotencyKey = useRef<string | undefined>(undefined);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const [readFirst, setReadFirst] = useState<ReadFirst>();
  const noticeRef = useRef<HTMLElement>(null);
  const { showToast, ...toasts } = useToast(submitRef);

  // A disabled button loses the focus. After the answer the button gets the focus back, unless another element has it.
  useEffect(() => {
    if (!isSubmitting) return;
    return () => {
      if (document.activeElement === document.body) submitRef.current?.focus();
    };
  }, [isSubmitting]);

  /** Sends the form. Throws in a browser that lacks a required feature; the browser then posts the form itself. */
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const formData = new FormData(event.currentTarget);
    const checkedForm = checkForm(formData);
    if ('valid' in checkedForm) {
      const answer = sendToFunction(formData, checkedForm.valid);
      event.preventDefault();
      void send(event.currentTarget, answer, checkedForm.valid.firstName);
    } else {
      event.preventDefault();
      showFaults(checkedForm.messages);
    }
  }

  /** Renders the summary synchronously, so that it exists when it is focused. */
  function showFaults(faults: Parameters<typeof showMessages>[0]) {
    flushSync(() => showMessages(faults));
    summaryRef.current?.focus();
  }

  function sendToFunction(formData: FormData, valid: EnquiryContents[EnquiryType]): Promise<FunctionAnswer> {
    idempotencyKey.current ??= newIdempotencyKey();
    return callFunction({
      functionsUrl: props.functionsUrl,
      anonKey: props.anonKey,
      name: enquiryTypes[type].functionName,
      body: withHoneypot({ ...requestBody(type, valid), ...startedFromInQuery(type) }, formData),
      idempotencyKey: idempotencyKey.current,
    });
  }

  async function send(target: HTMLFormElement, pendingAnswer: Promise<FunctionAnswer>, firstName: string) {
    // Show one toast at a time: an older toast could cover or contradict the new one.
    toasts.onDismiss();
    showMessages({});
    setAlert(undefined);
    setSubmitting(true);
    const answer = await pendingAnswer;
    setSubmitting(false);
    if (answer.type === 'received') return confirmReceipt(target, firstName, answer.readFirst);
    if (answer.type === 'invalid') showFaults(answer.fields);
    showToast({ type: 'error', ...words.toasts.failure });
  }

  function confirmReceipt(target: HTMLFormElement, firstName: string, signs: ReadFirst | undefined) {
    idempotencyKey.current = undefined;
    const errorPrefix = `${words.shared.error} `;
    if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    target.reset();
    clearMessages();
    // The notice also confirms that the form has arrived, and stays until it is dismissed.
    if (signs) return showSigns(signs);
    const { title, description } = words.toasts.success;
    showToast({ type: 'success', title, description: interpolate(description, { firstName }) });
    const { pageAfterSending } = enquiryTypes[type];
    if (pageAfterSending && !readFirst) openAfterDelay(localePath(props.language, '/'), firstName, target);
  }

  /** Renders the notice synchronously, so that it exists when it is focused. */
  function showSigns(signs: ReadFirst) {
    flushSync(() => setReadFirst(signs));
    noticeRef.current?.focus({ preventScroll: true });
    // Scroll instantly, since smooth scrolling would pass the whole form.
    noticeRef.current?.scrollIntoView({ behavior: 'instant' });
  }

  function dismissSigns() {
    setReadFirst(undefined);
    submitRef.current?.focus();
  }

  function onInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if (target instanceof Element) recheckField(currentTarget, target.getAttribute('name') ?? '');
  }

  return {
    formRef,
    onSubmit,
    onInput,
    alert,
    messages,
    isSubmitting,
    summaryRef,
    submitRef,
    toasts,
    readFirst: { content: readFirst, noticeRef, onDismiss: dismissSigns },
  };
}

function messagesOf(checked: CheckedForm<EnquiryType>) {
  return 'valid' in checked ? {} : checked.messages;
}

/**
 * Opens Home after {@link redirectDelay}, unless the visitor starts to fill in the form again. Home also shows the
 * confirmation.
 */
function openAfterDelay(path: string, firstName: string, form: HTMLFormElement): void {
  storeReceipt(firstName);
  const redirectTimer = setTimeout(() => location.assign(path), redirectDelay);
  const cancelRedirect = () => clearTimeout(redirectTimer);
  // Otherwise a visitor who leaves the page and comes back is redirected, since browsers restore the timer too.
  addEventListener('pagehide', cancelRedirect, { once: true });
  form.addEventListener('input', cancelRedirect, { once: true });
}

/** The visitor's earlier choice, from the page's address. The server drops an unknown choice. */
function startedFromInQuery(type: EnquiryType): { startedFrom?: string } {
  const chosen = startedFromIn(location.search);
  return chosen && 'startedFrom' in fieldsOf(type) ? { startedFrom: chosen } : {};
}

/** Adds the honeypot to the body if it was filled in. */
function withHoneypot(body: object, formData: FormData): Record<string, unknown> {
  const honeypot = formData.get(honeypotName);
  return { ...body, ...(honeypot && { [honeypotName]: honeypot }) };
}

/** The message of each invalid field, by the field's name. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The messages at the fields of a form: none until it is sent, then updated while a field is filled in.
 *
 * @param initialMessages - the server's messages, if it returned the form; at first only these fields are checked as they change
 * @param check - returns the messages of the form's current content
 */
function useMessages(initialMessages: FieldMessages, check: (form: HTMLFormElement) => FieldMessages) {
  const [messages, setMessages] = useState(() => firstMessageOfEach(initialMessages));
  const isRechecked = useRef((name: string) => name in initialMessages);

  /** Shows these messages. After this, every field is checked whenever it changes. */
  function showMessages(newMessages: FieldMessages): void {
    isRechecked.current = () => true;
    setMessages(firstMessageOfEach(newMessages));
  }

  /** Removes all messages: an empty form has none until it is sent. */
  function clearMessages(): void {
    isRechecked.current = () => false;
    setMessages({});
  }

  /** Checks the field of this name after it has changed. */
  function recheckField(form: HTMLFormElement, name: string): void {
    if (!isRechecked.current(name)) return;
    const recheckedMessages = Object.entries(firstMessageOfEach(check(form))).filter(([field]) =>
      isRechecked.current(field),
    );
    // Return the same object for the same messages, so that a typed letter does not render the whole form.
    setMessages((before) =>
      isSame(before, recheckedMessages) ? before : Object.fromEntries(recheckedMessages),
    );
  }

  return { messages, showMessages, clearMessages, recheckField };
}

function firstMessageOfEach(fieldMessages: FieldMessages): Messages {
  return Object.fromEntries(
    Object.entries(fieldMessages).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  );
}

function isSame(before: Messages, after: [string, string][]): boolean {
  return Object.keys(before).length === after.length && after.every(([name, text]) => before[name] === text);
}

/** The content of a valid form, ready to send; or its messages, by field. */
export type CheckedForm<K extends EnquiryType> = { valid: EnquiryContents[K] } | { messages: FieldMessages };

/** Makes the check of a form, which has the same rules as that of the server. */
function makeFormCheck<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): (formData: FormData) => CheckedForm<K> {
  const schema = formSchema(type, words);
  const switches = switchNames(fieldsOf(type));
  return (formData) => {
    const switchValues = switches.map((name) => [name, formData.has(name)]);
    const { data, error } = schema.safeParse({
      ...Object.fromEntries(formData),
      ...Object.fromEntries(switchValues),
    });
    return error ? { messages: z.flattenError(error).fieldErrors as FieldMessages } : { valid: data };
  };
}

/** The parts of a function's answer that a form needs. */
export type FunctionAnswer =
  | { type: 'received'; readFirst?: ReadFirst | undefined }
  | { type: 'invalid'; fields: Record<string, string[]> }
  | { type: 'failed' };

export interface FunctionCall {
  /** The origin that the functions run on; '' for our own server. */
  functionsUrl: string;
  /** The public key that the functions require; '' if they require none. */
  anonKey: string;
  /** The name of the function, from the record of enquiry types. */
  name: string;
  body: Readonly<Record<string, unknown>>;
  /** The key of a filled-in form. A retry after a lost answer has the same key. */
  idempotencyKey: string | undefined;
}

/** How long a form waits for the answer of a function, in ms. */
const timeout = 15_000;

/**
 * Calls a function of the server. Returns 'failed' for any network failure.
 *
 * @throws before anything is sent, in a browser without the required features
 */
export function callFunction(call: FunctionCall): Promise<FunctionAnswer> {
  const { signal, ...timer } = abortSignalAfter(timeout);
  return fetch(`${call.functionsUrl}/functions/v1/${call.name}`, {
    method: 'POST',
    headers: headersFor(call),
    body: JSON.stringify(call.body),
    signal,
  })
    .then(readAnswer)
    .catch((): FunctionAnswer => ({ type: 'failed' }))
    .finally(timer.stop);
}

/** Returns a signal that aborts after `ms`, since browsers from before 2022 lack AbortSignal.timeout. */
function abortSignalAfter(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

async function readAnswer(response: Response): Promise<FunctionAnswer> {
  const { status, error, readFirst } = await response.json();
  // A static file server or a blocking proxy may answer any POST with 200, but without this status.
  if (response.ok && status === 'received') return { type: 'received', readFirst };
  return error.fields ? { type: 'invalid', fields: error.fields } : { type: 'failed' };
}

function headersFor({ anonKey, idempotencyKey }: FunctionCall): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(anonKey && { apikey: anonKey, Authorization: `Bearer ${anonKey}` }),
  };
}

/** A new idempotency key; undefined if the browser cannot create one (a page without https). */
export function newIdempotencyKey(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}

/**
 * The sessionStorage key for the first name of a received enquiry. Home reads it (src/features/home/ReceivedNotice.astro).
 */
export const receivedKey = 'enquiry-received';

/**
 * Stores for this tab that an enquiry was received, so that Home can show the confirmation after the redirect.
 */
function storeReceipt(firstName: string): void {
  try {
    sessionStorage.setItem(receivedKey, firstName);
  } catch {
    // The browser refuses storage. Home then shows no confirmation.
  }
}
