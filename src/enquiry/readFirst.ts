/**
 * The warning signs found in a visitor's message, as complete sentences in the visitor's language. The function returns
 * them; without script, the received page shows them.
 */
export interface ReadFirst {
  heading: string;
  /** The sentence before the signs: what to do if this is happening now. */
  intro: string;
  /** The sentences of the signs, each with what to do; the most urgent first. */
  signs: string[];
  /** The phone numbers in these sentences, as buttons. */
  calls: { label: string; href: string }[];
  /** Advice for visitors who wrote for another person, and when the clinic next reads messages. */
  notes: string[];
}
