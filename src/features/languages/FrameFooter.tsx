import type { Clinic } from '../../clinic/clinicRecord.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { FrameWords } from '../../content/frameContent.ts';
import { pathIn } from '../../content/translations.ts';
import { Logo } from '../../layout/Logo.tsx';
import type { TranslatedLanguage } from '../../text/languages.ts';
import { Reach } from './Reach.tsx';

interface FrameFooterProps {
  clinic: Clinic;
  words: FrameWords;
  language: TranslatedLanguage;
  /** When the clinic is open, and when it is not. */
  hours: readonly string[];
  /** The next closed days as a sentence; '' when none is known, and left out where they are not told. */
  closures?: string;
  /** Whether somebody who speaks the language has read the page. */
  checked: string;
  /** The page that this one is translated from, where there is one. */
  original: string | undefined;
  /** The language of that page. */
  locale: string;
  /** Whether the page itself says how to reach the clinic: its foot then says it no second time. */
  saysReach: boolean;
}

/** The foot of a page in another language: how to reach the clinic, whether somebody has checked the page, and the original. */
export function FrameFooter(props: FrameFooterProps) {
  const { clinic, words, language, hours, closures, checked, original, locale, saysReach } = props;
  return (
    <footer className="footer" data-ground="ink">
      <div className="page frame-footer">
        <Logo clinic={clinic} name={words.logo} href={pathIn(language, 'start')} />
        {saysReach ? (
          <p>
            <PhoneText text={words.emergency} />
          </p>
        ) : (
          <section className="stack" aria-labelledby="reach">
            <h2 className="footer__heading" id="reach">
              {words.reach.heading}
            </h2>
            <Reach clinic={clinic} words={words.reach} hours={hours} closures={closures} locale={locale} />
            <div className="frame-footer__calling">
              <p>
                <PhoneText text={words.interpreter} />
              </p>
              <p>{clinic.visits.freeInterpreter ? words.freeInterpreter : words.askInterpreter}</p>
              <p>
                <PhoneText text={words.emergency} />
              </p>
            </div>
          </section>
        )}
      </div>
      <div className="page footer__last">
        <p>{checked}</p>
        {original && (
          <a href={original} hrefLang={locale}>
            {words.original}
          </a>
        )}
      </div>
    </footer>
  );
}
