import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useToast } from '../../components/Toasts.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { firstLanguage, type Language } from '../../text/languages.ts';
import { contentOf, formSchema, type SchemaWords } from '../enquirySchema.ts';
import { type EnquiryContents, type EnquiryType, enquiryTypes, fieldsOf } from '../enquiryTypes.ts';
import { honeypotName, switchesOf } from '../fields.ts';
import { callFunction, newIdempotencyKey, rememberReceived } from '../send.ts';
import type { EnquiryFormProps, FieldMessages } from './formProps.ts';

/** How long the toast is read before Home opens, in ms (specification, section 9). */
const redirectAfter = 3000;

/** The state of a form: what is wrong with it, what the function answered, and where the focus goes. */
export function useEnquiryForm(props: EnquiryFormProps) {
  const { type, words } = props;
  const check = useCheck(props);
  const { messages, show, clear, follow } = useMessages(props.messages ?? {}, (form) =>
    messagesOf(check(new FormData(form))),
  );
  const [alert, setAlert] = useState(props.alert);
  const [isSubmitting, setSubmitting] = useState(false);
  const idempotencyKey = useRef<string | undefined>(undefined);
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const { showToast, ...toasts } = useToast(submitRef);

  // A button that is disabled loses the focus; it has it back after the answer, if nothing else took it meanwhile.
  useEffect(() => {
    if (!isSubmitting) return;
    return () => {
      if (document.activeElement === document.body) submitRef.current?.focus();
    };
  }, [isSubmitting]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const checked = check(formData);
    if ('valid' in checked) void send(event.currentTarget, formData, checked.valid);
    else showFaults(checked.messages);
  }

  /** At once, so that the summary is there to take the focus. */
  function showFaults(found: Parameters<typeof show>[0]) {
    flushSync(() => show(found));
    summaryRef.current?.focus();
  }

  async function send(target: HTMLFormElement, formData: FormData, valid: EnquiryContents[EnquiryType]) {
    // One toast at a time: an older one would lie over the answer, or say the opposite of it.
    toasts.onDismiss();
    show({});
    setAlert(undefined);
    setSubmitting(true);
    idempotencyKey.current ??= newIdempotencyKey();
    const answer = await callFunction({
      functionsUrl: props.functionsUrl,
      anonKey: props.anonKey,
      name: enquiryTypes[type].functionName,
      body: withHoneypot(contentOf(type, valid), formData),
      idempotencyKey: idempotencyKey.current,
    });
    setSubmitting(false);
    if (answer.kind === 'received') return succeed(target, valid.firstName);
    if (answer.kind === 'invalid') showFaults(answer.fields);
    showToast({ type: 'error', ...words.toasts.failure });
  }

  function succeed(target: HTMLFormElement, firstName: string) {
    const { title, description } = words.toasts.success;
    showToast({ type: 'success', title, description: interpolate(description, { firstName }) });
    idempotencyKey.current = undefined;
    const mark = `${words.shared.error} `;
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    target.reset();
    clear();
    const { opens } = enquiryTypes[type];
    if (opens) openLater(startIn(props.language), firstName);
  }

  function onInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if (target instanceof Element) follow(currentTarget, target.getAttribute('name') ?? '');
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
  };
}

/**
 * The check of this form. It is made, and tried on an empty form, while the page has nothing else to do: what is run for
 * the first time takes several times as long, and then nobody waits for it.
 */
function useCheck({ type, words, locale }: EnquiryFormProps) {
  const made = useRef<ReturnType<typeof formCheck<EnquiryType>>>(undefined);
  const make = () => {
    made.current ??= formCheck(type, { fields: words.fields, checks: words.checks, locale });
    return made.current;
  };
  const whenMade = useEffectEvent(make);
  useEffect(() => {
    // Two tasks, so that neither is long. Where a browser has no such call, the first check does it all.
    window.requestIdleCallback?.(() => {
      const check = whenMade();
      window.requestIdleCallback(() => check(new FormData()));
    });
  }, []);
  return (formData: FormData) => make()(formData);
}

function messagesOf(checked: Checked<EnquiryType>) {
  return 'valid' in checked ? {} : checked.messages;
}

/** The page that a form's language begins with. */
function startIn(language: Language): string {
  return language === firstLanguage ? '/' : `/${language}`;
}

/** Takes the visitor to Home, where the confirmation is shown again. */
function openLater(path: string, firstName: string): void {
  rememberReceived(firstName);
  const leaving = setTimeout(() => location.assign(path), redirectAfter);
  // Whoever goes elsewhere first, and comes back, is not taken away from what the browser kept of this page.
  addEventListener('pagehide', () => clearTimeout(leaving), { once: true });
}

/** The honeypot travels only when it was filled in. */
function withHoneypot(body: object, formData: FormData): Record<string, unknown> {
  const honeypot = formData.get(honeypotName);
  return { ...body, ...(honeypot && { [honeypotName]: honeypot }) };
}

/** What is said at each field that is wrong: one message, by the field's name. */
export type Messages = Readonly<Record<string, string>>;

/**
 * What stands at the fields of a form: nothing until it was sent; from then on each message comes, changes and goes as
 * its field is filled in.
 *
 * @param given - what the server said of the fields, where it shows the form again; only those are followed at first
 * @param check - says what is wrong with the form as it stands
 */
export function useMessages(given: FieldMessages, check: (form: HTMLFormElement) => FieldMessages) {
  const [messages, setMessages] = useState(() => firstOf(given));
  const isFollowed = useRef((name: string) => name in given);

  /** Says this, and follows every field from now on. */
  function show(found: FieldMessages): void {
    isFollowed.current = () => true;
    setMessages(firstOf(found));
  }

  /** Begins anew: nothing is wrong with an empty form until it is sent. */
  function clear(): void {
    isFollowed.current = () => false;
    setMessages({});
  }

  /** Something was put into the field of this name. */
  function follow(form: HTMLFormElement, name: string): void {
    if (!isFollowed.current(name)) return;
    const found = Object.entries(firstOf(check(form))).filter(([field]) => isFollowed.current(field));
    // The same object while nothing has changed, so that a letter renders nothing.
    setMessages((before) => (isSame(before, found) ? before : Object.fromEntries(found)));
  }

  return { messages, show, clear, follow };
}

function firstOf(found: FieldMessages): Messages {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  );
}

function isSame(before: Messages, after: [string, string][]): boolean {
  return Object.keys(before).length === after.length && after.every(([name, text]) => before[name] === text);
}

/** What a form holds, as it may be sent; or what is wrong with it, by field. */
export type Checked<K extends EnquiryType> = { valid: EnquiryContents[K] } | { messages: FieldMessages };

/** Makes the check of a form of this type, the same that the server makes of what is posted. */
export function formCheck<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): (formData: FormData) => Checked<K> {
  const schema = formSchema(type, words);
  const switches = switchesOf(fieldsOf(type));
  return (formData) => {
    const isOn = switches.map((name) => [name, formData.has(name)]);
    const { data, error } = schema.safeParse({
      ...Object.fromEntries(formData),
      ...Object.fromEntries(isOn),
    });
    return error ? { messages: z.flattenError(error).fieldErrors as FieldMessages } : { valid: data };
  };
}
