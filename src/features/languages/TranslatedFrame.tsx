import { Mail } from 'lucide-react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon, iconAttributes } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { FrameWords } from '../../content/schemas/translatedPagesSchema.ts';
import { pathIn, translatedPages } from '../../content/translations.ts';
import { LanguageLinks, MenuLink, MenuPopover } from '../../layout/Header.tsx';
import { Logo } from '../../layout/Logo.tsx';
import type { LanguageChoice } from '../../layout/languageChoices.ts';
import type { TranslatedLanguage } from '../../text/languages.ts';

interface TranslatedHeaderProps {
  clinic: Clinic;
  words: FrameWords;
  language: TranslatedLanguage;
  /** The other languages of this page. */
  choices: readonly LanguageChoice[];
  /** The address of this page, to mark its link. */
  path: string;
}

/** The header in another language: the other languages, the sticky bar, and the language's few pages, on a phone in a menu. */
export function TranslatedHeader({ clinic, words, language, choices, path }: TranslatedHeaderProps) {
  const links = translatedPages.map((page) => (
    <li key={page}>
      <MenuLink link={{ path: pathIn(language, page), name: words.pages[page] }} path={path} />
    </li>
  ));
  return (
    <header className="header">
      <div className="top-strip screen-only" data-ground="ink">
        <div className="page row top-strip__row">
          <nav aria-label={words.languages}>
            <LanguageLinks choices={choices} />
          </nav>
        </div>
      </div>
      <div className="bar">
        <div className="page bar__row bar__row--whole">
          <Logo clinic={clinic} name={words.logo} href={pathIn(language, 'start')} />
          <a
            className="small-button bar__call screen-only"
            href={`tel:${clinic.phone.dialled}`}
            aria-label={words.call}
          >
            <Icon name="phone" />
          </a>
          <div className="bar__action screen-only">
            <ButtonLink href={pathIn(language, 'booking')}>{words.pages.booking}</ButtonLink>
          </div>
          <MenuPopover menu={words.menu} close={words.close}>
            <nav aria-label={words.menu}>
              <ul className="mobile-menu__links">{links}</ul>
              <LanguageLinks choices={choices} />
            </nav>
          </MenuPopover>
        </div>
      </div>
      <nav className="page frame-menu screen-only" aria-label={words.navigation}>
        <ul className="touch-links frame-menu__links">{links}</ul>
      </nav>
    </header>
  );
}

interface TranslatedFooterProps {
  clinic: Clinic;
  words: FrameWords;
  language: TranslatedLanguage;
  /** The opening hours, a sentence each. */
  hours: readonly string[];
  /** The next closed days as a sentence; '' when none is known, and undefined where they are not told. */
  closures: string | undefined;
  /** Says whether a speaker of the language has reviewed the page. */
  checked: string;
  /** The page that this one is translated from, where there is one. */
  original: string | undefined;
  /** The language of that page. */
  locale: string;
  /** True where the page itself shows the contact details, which its footer then leaves out. */
  showsContact: boolean;
  /** True where the page itself says how to call, with an interpreter and in an emergency. */
  saysHowToCall: boolean;
}

/** The footer in another language: how to reach the clinic, whether the page was reviewed, and the English original. */
export function TranslatedFooter(props: TranslatedFooterProps) {
  const { clinic, words, language, hours, closures, checked, original, locale, showsContact, saysHowToCall } =
    props;
  return (
    <footer className="footer" data-ground="ink">
      <div className="page section-parts frame-footer">
        <Logo clinic={clinic} name={words.logo} href={pathIn(language, 'start')} />
        {showsContact ? (
          <p>
            <PhoneText text={words.emergency} />
          </p>
        ) : (
          <section className="stack" aria-labelledby="reach">
            <h2 className="footer__heading" id="reach">
              {words.reach.heading}
            </h2>
            <ContactList
              clinic={clinic}
              words={words.reach}
              hours={hours}
              closures={closures}
              locale={locale}
            />
            {!saysHowToCall && (
              <div className="card-grid frame-footer__calling">
                <p>
                  <PhoneText text={words.interpreter} />
                </p>
                <p>{clinic.visits.freeInterpreter ? words.freeInterpreter : words.askInterpreter}</p>
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
          <a href={original} hrefLang={locale}>
            {words.original}
          </a>
        )}
      </div>
    </footer>
  );
}

interface ContactListProps {
  clinic: Clinic;
  words: FrameWords['reach'];
  /** The opening hours, a sentence each. */
  hours: readonly string[];
  /** The next closed days as a sentence; '' when none is known, and undefined where they are not told. */
  closures: string | undefined;
  /** The language of the address. */
  locale: string;
}

/** How to reach the clinic. Phone numbers, email and address run from left to right in every language. */
export function ContactList({ clinic, words, hours, closures, locale }: ContactListProps) {
  const { address, email, phone } = clinic;
  return (
    <dl className="card-grid marked-terms touch-links reach">
      <div>
        <dt>
          <Icon name="phone" /> {words.phone}
        </dt>
        <dd>
          <a className="reach__phone" href={`tel:${phone.dialled}`} dir="ltr">
            {phone.number}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <Mail {...iconAttributes} /> {words.email}
        </dt>
        <dd>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="place" /> {words.address}
        </dt>
        <dd>
          <address>
            <bdi lang={locale} dir="ltr">
              {address.street}
              <br />
              {address.suburb} {address.state} {address.postcode}
            </bdi>
          </address>
          <a href={mapAddresses(clinic).outbound}>{words.map}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" /> {words.hours}
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
