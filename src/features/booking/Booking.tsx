import { Picture } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { BookingContent } from '../../content/schemas/formPagesSchema.ts';
import { AnswerTime } from '../../enquiry/AnswerTime.tsx';
import type { Forms } from '../../enquiry/formsSchema.ts';
import type { BeforeYouComeProps } from '../../layout/PageSections.tsx';
import { type VisitPrices, YourVisit } from '../../layout/YourVisit.tsx';

interface BookingProps {
  clinic: Clinic;
  content: BookingContent;
  forms: Pick<Forms, 'booking' | 'shared'>;
  /** The section on what to know before a visit. */
  before: BeforeYouComeProps;
  visit: VisitPrices;
  /** The text on how to call with an interpreter. */
  interpreter: string;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  /** The label of the link to the clinic's online diary, if it has one. */
  chooseYourself: string;
  /** The addresses of the pages about reaching the clinic and about who pays, in the language of the page. */
  links: { help: string; paying: string };
  /** A link to the warning signs, in languages in which visitors may reach the form without having seen them. */
  doctorFirst?: ReactNode;
  /** The form. */
  children?: ReactNode;
}

/** The booking page: the form, and beside it what happens next and where to get help. */
export function Booking({
  clinic,
  content,
  forms,
  before,
  visit,
  interpreter,
  answers,
  chooseYourself,
  links,
  doctorFirst,
  children,
}: BookingProps) {
  const { next } = forms.booking;
  return (
    <>
      <section className="page-head page-head--text booking-head" data-ground="ink">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.intro}</p>
            <p className="emergency-note">
              <PhoneText text={forms.shared.emergency} />
            </p>
            {doctorFirst}
          </div>
          <Picture name="desk-work" decorative />
        </div>
      </section>
      <div className="page side-by-side side-by-side--aside booking">
        <div className="booking__form stack">
          {children}
          <p>
            <AnswerTime where="beside" text={answers} />
          </p>
        </div>
        <div className="booking__beside section-parts stays-in-sight">
          <div className="round-corners" data-ground="leaf">
            <PictureFile name="over-a-sheet" ground="leaf" decorative />
          </div>
          {clinic.bookingAddress && (
            <p>
              <ButtonLink href={clinic.bookingAddress} look="quiet">
                {chooseYourself}
              </ButtonLink>
            </p>
          )}
          {next && (
            <section aria-labelledby="next">
              <h2 id="next">{next.heading}</h2>
              <Steps steps={next.steps} />
            </section>
          )}
          {before.rows.length > 0 && (
            <section aria-labelledby="before-you-come">
              <h2 id="before-you-come">{before.heading}</h2>
              <div className="stack">
                {before.rows.map(({ name, text }) => (
                  <p key={name}>
                    <strong>{name}</strong>
                    <br />
                    {text}
                  </p>
                ))}
              </div>
            </section>
          )}
          <section className="ground-box stack stack--close" data-ground="sand" aria-labelledby="assistance">
            <h2 id="assistance">{content.assistance.heading}</h2>
            <p>{content.assistance.text}</p>
            <a className="big-phone" href={`tel:${clinic.phone.dialled}`}>
              <bdi dir="ltr">{clinic.phone.number}</bdi>
            </a>
            <p>{content.assistance.hours}</p>
            <p>
              <PhoneText text={interpreter} />
            </p>
            <p className="tall-links">
              <a href={links.help}>{content.assistance.help}</a>
            </p>
          </section>
          <YourVisit visit={visit} heading="h2" id="visit" href={links.paying} />
        </div>
      </div>
    </>
  );
}
