import { Mail } from 'lucide-react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { mapAddresses } from '../clinic/maps.ts';
import { byRequestText, closedDaysText, openingHoursText } from '../clinic/openingHours.ts';
import type { Phrases } from '../clinic/phrases.ts';
import { ClockIcon, iconAttributes, PhoneIcon, PlaceIcon } from '../components/Icon.tsx';
import { PhoneText } from '../components/PhoneText.tsx';
import type { FrameWords } from '../content/schemas/translatedPagesSchema.ts';
import { pagePath } from '../content/translations.ts';
import type { TranslatedLanguage } from '../text/languages.ts';
import { Logo } from './Logo.tsx';

export interface ContactListProps {
  clinic: Clinic;
  words: FrameWords['reach'];
  phrases: Phrases;
  /** The sentence about the next closures; '' if none is known, undefined on a page without this sentence. */
  closures: string | undefined;
  /** The locale of English, for the address of the clinic and the link to the English page. */
  english: string;
}

/** The ways to reach the clinic. Phone numbers, email and address run from left to right in every language. */
export function ContactList({ clinic, words, phrases, closures, english }: ContactListProps) {
  const { address, email, phone } = clinic;
  const hours = [
    openingHoursText(clinic, phrases),
    closedDaysText(clinic, phrases),
    byRequestText(clinic, phrases),
  ];
  return (
    <dl className="card-grid marked-terms touch-links reach">
      <div>
        <dt>
          <PhoneIcon />
          {words.phone}
        </dt>
        <dd>
          <a className="reach__phone" href={`tel:${phone.dialled}`} dir="ltr">
            {phone.number}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <Mail {...iconAttributes} />
          {words.email}
        </dt>
        <dd>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <PlaceIcon />
          {words.address}
        </dt>
        <dd>
          <address>
            <bdi lang={english} dir="ltr">
              {address.street}
              <br />
              {`${address.suburb} ${address.state} ${address.postcode}`}
            </bdi>
          </address>
          <a href={mapAddresses(clinic).mapPage}>{words.map}</a>
        </dd>
      </div>
      <div>
        <dt>
          <ClockIcon />
          {words.hours}
        </dt>
        <dd>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {closures !== undefined && <p data-day="closures">{closures}</p>}
        </dd>
      </div>
    </dl>
  );
}

type InterpreterProps = Pick<Clinic, 'visits'> &
  Pick<FrameWords, 'interpreter' | 'freeInterpreter' | 'askInterpreter'>;

/** The text on how to call with an interpreter, and on whether the interpreter is free of charge. */
export function Interpreter({ visits, interpreter, freeInterpreter, askInterpreter }: InterpreterProps) {
  return (
    <>
      <p>
        <PhoneText text={interpreter} />
      </p>
      <p>{visits.freeInterpreter ? freeInterpreter : askInterpreter}</p>
    </>
  );
}

interface TranslatedFooterProps extends Omit<ContactListProps, 'words'> {
  words: FrameWords;
  language: TranslatedLanguage;
  /** The sentence on whether a speaker of the language has reviewed the page. */
  checked: string;
  /** The address of the English page from which this page is translated, if there is one. */
  original: string | undefined;
  /** True if the page shows the contact details, so that the footer leaves them out. */
  showsContact: boolean;
  /** True if the page says how to call with an interpreter and in an emergency, so that the footer leaves this out. */
  saysHowToCall: boolean;
}

/** The footer in another language: how to reach the clinic, whether the page was reviewed, and the English original. */
export function TranslatedFooter(props: TranslatedFooterProps) {
  const { words, language, checked, original, showsContact, saysHowToCall, ...reach } = props;
  const { clinic, english } = reach;
  return (
    <footer className="footer" data-ground="ink">
      <div className="page section-parts frame-footer">
        <Logo clinic={clinic} name={words.logo} href={pagePath(language, 'start')} />
        {showsContact ? (
          <p>
            <PhoneText text={words.emergency} />
          </p>
        ) : (
          <section className="stack" aria-labelledby="reach">
            <h2 className="footer__heading" id="reach">
              {words.reach.heading}
            </h2>
            <ContactList {...reach} words={words.reach} />
            {!saysHowToCall && (
              <div className="card-grid frame-footer__calling">
                <Interpreter {...words} visits={clinic.visits} />
                <p>
                  <PhoneText text={words.emergency} />
                </p>
              </div>
            )}
          </section>
        )}
      </div>
      <div className="page row footer__last">
        <p>{checked}</p>
        {original && (
          <a href={original} hrefLang={english}>
            {words.original}
          </a>
        )}
      </div>
    </footer>
  );
}
