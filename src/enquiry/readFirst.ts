/**
 * The warning signs found in a visitor's message, as complete sentences in their language. The function returns them, and
 * without script the received page has them.
 */
export interface ReadFirst {
  heading: string;
  /** Before the signs: if this is happening now. */
  intro: string;
  /** The sentences of the page of all signs, each with what to do; the most urgent first. */
  signs: string[];
  /** The phone numbers in these sentences, as buttons. */
  calls: { label: string; href: string }[];
  /** Advice for visitors who wrote for another person, and when the clinic next reads messages. */
  notes: string[];
}
