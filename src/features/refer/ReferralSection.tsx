import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ReferContent } from '../../content/referContent.ts';
import { AnswersNow } from '../../enquiry/AnswersNow.tsx';
import { placeOfPaying } from '../../layout/visit.ts';
import { paths } from '../../routes.ts';

interface ReferralSectionProps {
  clinic: Clinic;
  content: ReferContent;
  emergency: string;
  /** By when the clinic answers, where the page is made for one visitor (AnswersNow). */
  answers?: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** The referral form, and beside it what to know before. */
export function ReferralSection({ clinic, content, emergency, answers, children }: ReferralSectionProps) {
  const { form, beside } = content;
  const actions = [
    { ...beside.services, href: paths.services },
    { ...beside.areas, href: paths.areas },
    { ...beside.costs, href: placeOfPaying },
    { ...beside.call, href: `tel:${clinic.phone.dialled}` },
    { ...beside.booking, href: paths.booking },
  ];
  return (
    <section className="section" aria-labelledby="send">
      <div className="page message-section">
        <div className="message-section__form">
          <h2 id="send">{form.heading}</h2>
          <p>
            {form.text} <AnswersNow where="beside" text={answers} />
          </p>
          <p className="emergency-note">
            <PhoneText text={emergency} />
          </p>
          {children}
        </div>
        <section className="quick-actions" data-ground="sand" aria-labelledby="beside">
          <h2 id="beside">{beside.heading}</h2>
          <ul className="quick-actions__list tall-links">
            {actions.map(({ label, text, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
                <p>
                  <PhoneText text={text} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
