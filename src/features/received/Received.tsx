import { Picture } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Steps } from '../../components/Steps.tsx';
import { AnswerTime } from '../../enquiry/AnswerTime.tsx';
import type { EnquiryTypeWords, Forms } from '../../enquiry/formsSchema.ts';
import { ReadFirstNotice } from '../../enquiry/ReadFirstNotice.tsx';
import type { ReadFirst } from '../../enquiry/readFirst.ts';
import { BeforeYouCome, type BeforeYouComeProps } from '../../layout/PageSections.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import type { Route } from '../../routes.ts';
import { joinSentences, spaceBetween } from '../../text/joinSentences.ts';

interface ReceivedProps {
  words: Pick<EnquiryTypeWords, 'received' | 'next'>;
  shared: Pick<Forms['shared'], 'emergency' | 'answer'>;
  /** The section on what to know before a visit, if a visit follows. */
  before?: BeforeYouComeProps | undefined;
  /** The warning signs whose words the message has; undefined in the build. */
  readFirst?: ReadFirst | undefined;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  /** The address of the button: Home in the language of the page. */
  home: string;
  /** The link to the page about a first visit, if a visit follows. */
  firstVisit?: Route | undefined;
  /** The text about the visitor's earlier choice, such as a picture, if there was one. */
  children?: ReactNode;
}

/**
 * Hidden elements with the classes of the notice, so that the built page has the styles of the notice. A page that the server
 * renders takes its styles from the built page.
 */
const noticeStyles = (
  <div className="read-first" hidden>
    <div className="button-row" />
  </div>
);

/** The page after a form that was sent without script: the confirmation and what happens next. */
export function Received({ words: { received, next }, shared, ...props }: ReceivedProps) {
  const { before, readFirst, answers, home, firstVisit, children } = props;
  const homeLink = (
    <ButtonLink href={home} look="quiet">
      {received.home}
    </ButtonLink>
  );
  return (
    <>
      <section className="page-head page-head--middle received__head" data-ground="ink">
        <div className="page page-head__row">
          <div className="page-head__words">
            {readFirst ? <ReadFirstNotice content={readFirst} /> : noticeStyles}
            <h1>{received.heading}</h1>
            <p className="lead">{received.text}</p>
            {children}
            <p className="lead received__who">
              {received.nextStep}
              {spaceBetween(received.nextStep, '')}
              <AnswerTime where="afterwards" text={answers} />
            </p>
            <p>{shared.answer}</p>
            <p>
              <PhoneText text={received.worse} />
            </p>
            {received.email && <p>{received.email}</p>}
            {!next && (
              <>
                <p>
                  <PhoneText text={joinSentences(received.sooner, shared.emergency)} />
                </p>
                <div className="button-row">{homeLink}</div>
              </>
            )}
          </div>
          <Picture name="telephone" decorative />
        </div>
      </section>
      {next && (
        <div className="page side-by-side side-by-side--aside received__next">
          <section aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <Steps steps={next.steps.slice(1)} />
            {firstVisit && (
              <p className="tall-links">
                <TextLink to={firstVisit} />
              </p>
            )}
          </section>
          <section className="ground-box stack" data-ground="sand" aria-labelledby="sooner">
            <h2 id="sooner">{next.sooner}</h2>
            <p>
              <PhoneText text={received.sooner} />
            </p>
            <p>
              <PhoneText text={shared.emergency} />
            </p>
            {homeLink}
          </section>
        </div>
      )}
      {before && <BeforeYouCome {...before} />}
    </>
  );
}
