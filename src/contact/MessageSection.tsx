import type { ReactNode } from 'react';
import { fillIn } from '../clinic/fillIn.ts';
import type { Clinic } from '../clinic/schema.ts';
import { page } from '../site/routes.ts';
import { PhoneText } from '../ui/PhoneText.tsx';
import type { ContactContent } from './content.ts';

interface MessageSectionProps {
  clinic: Clinic;
  content: ContactContent;
  /** Why the form is shown again, when no field is at fault. */
  alert?: { title: string; description: string } | undefined;
  /** The form. */
  children: ReactNode;
}

/** The message form, and beside it the quicker ways. */
export function MessageSection({ clinic, content, alert, children }: MessageSectionProps) {
  const { message, quickActions } = content;
  const actions = [
    { ...quickActions.book, href: page.booking.path },
    { ...quickActions.call, href: `tel:${clinic.phone.dialled}` },
    { ...quickActions.faq, href: page.faq.path },
  ];
  return (
    <section className="section" aria-labelledby="message">
      <div className="page message-section">
        <div className="message-section__form">
          <h2 id="message">{message.heading}</h2>
          <p>{message.text}</p>
          {alert && (
            <div className="error-summary" role="alert">
              <h3 className="error-summary__title">{alert.title}</h3>
              <p>
                <PhoneText text={alert.description} />
              </p>
            </div>
          )}
          {children}
        </div>
        <section className="quick-actions" data-ground="sand" aria-labelledby="quick-actions">
          <h2 id="quick-actions">{quickActions.heading}</h2>
          <ul className="quick-actions__list">
            {actions.map(({ label, text, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
                <p>
                  <PhoneText text={fillIn(text, clinic)} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
