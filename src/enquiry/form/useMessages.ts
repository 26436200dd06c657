import { useRef, useState } from 'react';
import type { FieldMessages } from './formProps.ts';

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
