interface AnswerTimeProps {
  /** Where the text appears: beside a form, or on its received page. */
  where: 'beside' | 'afterwards';
  /** The current text, if the server renders the page for one visitor; '' in the build. */
  text?: string | undefined;
}

/**
 * The place of the text about whether the clinic is open, and when it answers (src/clinic/callBack.ts). The element is empty
 * in the build. The server inserts the current text (server/http/datedPages.ts).
 */
export function AnswerTime({ where, text = '' }: AnswerTimeProps) {
  return <span data-day={where}>{text}</span>;
}
