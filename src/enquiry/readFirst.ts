/**
 * What a visitor reads at once whose message has the words of a warning sign: finished sentences in their language. The
 * function answers with it, and the received page shows it without script.
 */
export interface ReadFirst {
  heading: string;
  /** Before the signs: if this is happening now. */
  intro: string;
  /** As the page of all signs has them, the most urgent first, each with what to do. */
  signs: string[];
  /** The numbers of these sentences, as buttons. */
  calls: { label: string; href: string }[];
  /** What else to know: for whoever wrote for someone else, and when the clinic reads messages next. */
  notes: string[];
}
