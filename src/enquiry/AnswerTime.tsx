interface AnswerTimeProps {
  /** Where the text appears: beside a form, or on its received page. */
  where: 'beside' | 'afterwards';
  /** The current text, if the server renders the page for one visitor; '' in the build. */
  text?: string | undefined;
}

/**
 * Says whether the clinic is open now, and when it answers (src/clinic/callBack.ts). Built pages have no text here, since
 * the text would soon be wrong: the server fills it in (server/http/datedPages.ts), so no script is needed.
 */
export function AnswerTime({ where, text = '' }: AnswerTimeProps) {
  return <span data-day={where}>{text}</span>;
}
