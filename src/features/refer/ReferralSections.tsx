import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldingItems } from '../../components/FoldOnAPhone.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { ReferContent } from '../../content/schemas/formPagesSchema.ts';
import type { EnquiryTypeWords } from '../../enquiry/formsSchema.ts';
import { FormSection } from '../../layout/PageSections.tsx';
import { paths } from '../../routes.ts';

interface WhoCanReferProps {
  content: ReferContent['whoCanRefer'];
  next: EnquiryTypeWords['next'];
}

/** Who can refer, and what happens to a referral. */
export function WhoCanRefer({ content, next }: WhoCanReferProps) {
  return (
    <section className="section" aria-labelledby="who">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="who">{content.heading}</h2>
          <p>{content.text}</p>
          <ul className="points">
            {content.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        {next && (
          <section className="stack" aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <Steps steps={next.steps} />
            <PictureFile name="reception-call" ground="paper" decorative />
          </section>
        )}
      </div>
    </section>
  );
}

/** The list of information to send with a referral, for each kind of referrer and payer. */
export function WhatToSend({ content }: { content: ReferContent['whatToSend'] }) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="what">
      <div className="page section-parts">
        <div className="stack">
          <h2 id="what">{content.heading}</h2>
          <p>{content.text}</p>
        </div>
        <FoldingItems items={content.groups} className="card-grid--wide">
          {({ items }) => (
            <ul className="points">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </FoldingItems>
        <p>{content.files}</p>
      </div>
    </section>
  );
}

/** A note on what is too urgent for a referral, with a link to the warning signs. */
export function NotForUrgent({ content }: { content: ReferContent['notFor'] }) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="not-for">
      <div className="page two-columns">
        <h2 id="not-for">{content.heading}</h2>
        <div className="stack">
          <p>
            <PhoneText text={content.text} />
          </p>
          <div className="button-row">
            <ButtonLink href="tel:000">{content.call}</ButtonLink>
            <ButtonLink href={paths.urgent} look="quiet">
              {content.urgent}
            </ButtonLink>
            <ButtonLink href={paths.services} look="quiet">
              {content.services}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

interface ReferralSectionProps {
  clinic: Clinic;
  content: ReferContent;
  emergency: string;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** The referral form, with the section on what to know before a referral beside it. */
export function ReferralSection({ clinic, content, ...section }: ReferralSectionProps) {
  const { form, beside } = content;
  const links = [
    { ...beside.services, href: paths.services },
    { ...beside.areas, href: paths.areas },
    { ...beside.costs, href: paths.costs },
    { ...beside.show, href: paths.show },
    { ...beside.call, href: `tel:${clinic.phone.dialled}` },
    { ...beside.booking, href: paths.booking },
  ];
  return (
    <FormSection
      id="send"
      words={form}
      beside={{ id: 'beside', heading: beside.heading, links }}
      {...section}
    />
  );
}
