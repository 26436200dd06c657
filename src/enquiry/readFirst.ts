/** The warning signs found in a visitor's message, in the visitor's language. The form or the received page shows them. */
export interface ReadFirst {
  heading: string;
  /** The sentence before the signs. */
  intro: string;
  /** A sentence for each sign, with what to do about it. The most urgent sign is first. */
  signs: string[];
  /** The buttons that call the phone numbers in the sentences. */
  calls: { label: string; href: string }[];
  /** Advice for visitors who wrote for another person, and when the clinic next reads messages. */
  notes: string[];
}
