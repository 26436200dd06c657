interface AnswerTimeProps {
  /** Beside a form, or on its received page. */
  where: 'beside' | 'afterwards';
  /** The current text if the page is rendered for one visitor; '' in the build. */
  text?: string | undefined;
}

/**
 * Whether the clinic is open now, and when it answers (src/clinic/callBack.ts). Built pages have no text here, since it would
 * soon be wrong: the server fills it in (server/http/datedPages.ts), without script.
 */
export function AnswerTime({ where, text = '' }: AnswerTimeProps) {
  return <span data-day={where}>{text}</span>;
}
