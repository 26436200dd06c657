import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactContent } from '../../content/contactContent.ts';
import { AnswersNow } from '../../enquiry/AnswersNow.tsx';
import { paths } from '../../routes.ts';

interface MessageSectionProps {
  clinic: Clinic;
  content: ContactContent;
  emergency: string;
  /** By when the clinic answers, where the page is made for one visitor (AnswersNow). */
  answers?: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** The message form, and beside it the quicker ways. */
export function MessageSection({ clinic, content, emergency, answers, children }: MessageSectionProps) {
  const { message, quickActions } = content;
  const actions = [
    { ...quickActions.book, href: paths.booking },
    { ...quickActions.call, href: `tel:${clinic.phone.dialled}` },
    { ...quickActions.refer, href: paths.referral },
    { ...quickActions.faq, href: paths.faq },
  ];
  return (
    <section className="section" aria-labelledby="message">
      <div className="page message-section">
        <div className="message-section__form">
          <h2 id="message">{message.heading}</h2>
          <p>
            {message.text} <AnswersNow where="beside" text={answers} />
          </p>
          <p className="emergency-note">
            <PhoneText text={emergency} />
          </p>
          {children}
        </div>
        <section className="quick-actions" data-ground="sand" aria-labelledby="quick-actions">
          <h2 id="quick-actions">{quickActions.heading}</h2>
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
