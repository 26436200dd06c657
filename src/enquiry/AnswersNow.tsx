interface AnswersNowProps {
  /** Beside a form, or on the page that follows it. */
  where: 'beside' | 'afterwards';
  /** What holds at the moment that the page is made for one visitor; '' where it is made for all, by the build. */
  text?: string | undefined;
}

/**
 * Whether the clinic is open now and by when it answers (src/clinic/callBack.ts). A built page has it empty, since it
 * would soon be wrong; the server puts in what holds (server/http/datedPages.ts), without any script in the page.
 */
export function AnswersNow({ where, text = '' }: AnswersNowProps) {
  return <span data-day={where}>{text}</span>;
}
