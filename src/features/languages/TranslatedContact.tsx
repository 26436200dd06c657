import { Picture } from '@vital-motion/figure/react';
import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactInShort as Content, FrameWords } from '../../content/schemas/translatedPagesSchema.ts';
import { AnswerTime } from '../../enquiry/AnswerTime.tsx';
import { ContactList, type ContactListProps, Interpreter } from '../../layout/TranslatedFooter.tsx';

interface TranslatedContactProps extends Omit<ContactListProps, 'words'> {
  content: Content;
  words: FrameWords;
  emergency: string;
  /** A link to the warning signs. */
  doctorFirst?: ReactNode;
  bookingPath: string;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  /** The label of the link to the clinic's online diary, if it has one. */
  chooseYourself: string;
  /** The form. */
  children: ReactNode;
}

/** The contact page in another language: the form, and beside it every other way to reach the clinic. */
export function TranslatedContact(props: TranslatedContactProps) {
  const { content, words, emergency, doctorFirst, bookingPath, answers, chooseYourself, children, ...reach } =
    props;
  const { clinic } = reach;
  return (
    <>
      <section className="page-head page-head--text booking-head" data-ground="ink">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.intro}</p>
            <p className="emergency-note">
              <PhoneText text={emergency} />
            </p>
            {doctorFirst}
            <div className="button-row">
              <ButtonLink href={bookingPath} look="quiet">
                {content.booking}
              </ButtonLink>
            </div>
          </div>
          <Picture name="visit-hello" decorative />
        </div>
      </section>
      <div className="page side-by-side side-by-side--aside booking">
        <section className="booking__form stack" aria-labelledby="message">
          <h2 id="message">{content.form}</h2>
          <p>
            <AnswerTime where="beside" text={answers} />
          </p>
          {children}
        </section>
        <section className="booking__beside section-parts stays-in-sight" id="help" aria-labelledby="beside">
          <div className="stack">
            <h2 id="beside">{words.reach.heading}</h2>
            {clinic.bookingAddress && (
              <p>
                <ButtonLink href={clinic.bookingAddress} look="quiet">
                  {chooseYourself}
                </ButtonLink>
              </p>
            )}
            <ContactList {...reach} words={words.reach} />
            <Interpreter {...words} visits={clinic.visits} />
            {content.help.map(({ name, text }) => (
              <Fragment key={name}>
                <h3>{name}</h3>
                {text.map((paragraph) => (
                  <p key={paragraph}>
                    <PhoneText text={paragraph} />
                  </p>
                ))}
              </Fragment>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
