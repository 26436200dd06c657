import type { Ground } from '@vital-motion/figure';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import type { ContactContent } from '../../content/schemas/formPagesSchema.ts';
import type { SiteWords } from '../../content/schemas/siteSchema.ts';
import type { StartContent } from '../../content/schemas/translatedPagesSchema.ts';
import type { FirstVisitContent } from '../../content/schemas/visitSchema.ts';
import { ContactDetails, FirstVisitSteps } from '../../layout/PageSections.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths, type Route } from '../../routes.ts';

interface FirstVisitProps {
  content: FirstVisitContent | StartContent['visit'];
  ground: Ground;
}

/**
 * The first visit as a section of a page, folded on a phone. In English it has the steps in brief, and a link to the sheet.
 * Other languages have no sheet, so their section has the steps in full, and a text on asking for a woman or a man.
 */
export function FirstVisit({ content, ground }: FirstVisitProps) {
  const { heading, lead } = content;
  const isEnglishPage = 'woman' in content;
  return (
    <section className="section section--folded" data-ground={ground} aria-label={heading}>
      <div className="page folded-on-a-phone">
        <FoldOnAPhone id="first-visit" heading={<h2>{heading}</h2>}>
          <p>{lead}</p>
          <FirstVisitSteps content={content} ground={ground} heading="h3" isBrief={!isEnglishPage} />
          <p>{isEnglishPage ? content.woman : <a href={paths.firstVisit}>{content.link}</a>}</p>
        </FoldOnAPhone>
      </div>
    </section>
  );
}

interface FirstVisitSheetProps {
  content: FirstVisitContent;
  clinic: Clinic;
  words: SiteWords;
  /** The link to the booking form. */
  booking: Route;
  /** The question of the FAQ on what to bring, with its answer. */
  bring: AnsweredQuestion;
  /** The ways to the clinic by train, bus or car, from the contact page. The printed sheet has the first sentence of each. */
  gettingHere: ContactContent['gettingHere'];
  /** The sentence about the next closures on the day of the build; '' if none is known. */
  closures: string;
  /** The address of the site, which is printed on the sheet. */
  site: URL;
  /** The link to the page of movements. */
  movements: Route;
}

/** The sheet about a first visit and what to bring: a page on screen, one side of A4 in print. */
export function FirstVisitSheet(props: FirstVisitSheetProps) {
  const { content, clinic, words, booking, bring, gettingHere, closures, site, movements } = props;
  return (
    <div className="page section print-sheet visit-sheet">
      <div className="stack">
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <p className="screen-only">{content.print}</p>
        <p className="screen-only tall-links">
          <TextLink to={movements} />
        </p>
      </div>
      <FirstVisitSteps content={content} heading="h2" />
      <div className="card-grid card-grid--wide visit-sheet__along small-headings">
        <section className="stack" aria-labelledby="bring">
          <h2 id="bring">{bring.question}</h2>
          {bring.answer.map((point) => (
            <p key={point}>{point}</p>
          ))}
        </section>
        <section className="stack" aria-labelledby="ways">
          <h2 id="ways">{gettingHere.heading}</h2>
          {[gettingHere.train, ...gettingHere.ways].map(({ name, points }) => (
            <p key={name}>
              <strong>{name}.</strong> {points[0]}
            </p>
          ))}
        </section>
        <section className="stack" aria-labelledby="where">
          <h2 id="where">{content.where}</h2>
          <ContactDetails clinic={clinic} words={words} />
          <p data-day="closures">{closures}</p>
          <p className="visit-sheet__site">{site.host}</p>
          <div className="button-row">
            <ButtonLink href={booking.path}>{booking.name}</ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}

interface SafetyProps {
  heading: string;
  sentences: string[];
  /** The background of the section, if the sections beside it have the default background. */
  ground?: 'sand';
}

/** The section on staff checks and chaperones; empty if the clinic record has no facts about either. */
export function Safety({ heading, sentences, ground }: SafetyProps) {
  if (sentences.length === 0) return null;
  return (
    <section className="section" data-ground={ground} aria-labelledby="safety">
      <div className="page two-columns">
        <h2 id="safety">{heading}</h2>
        <div className="stack">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A question of the FAQ, with its answer in paragraphs. */
interface AnsweredQuestion {
  question: string;
  answer: readonly string[];
}

/**
 * The question of the FAQ about what to bring.
 *
 * @param id - the id in content/en/first-visit.yaml
 * @throws if the FAQ has no such question, with the ids of all questions
 */
export function questionToShow(
  id: string,
  questions: readonly (AnsweredQuestion & { id: string })[],
): AnsweredQuestion {
  const faqQuestion = questions.find((question) => question.id === id);
  if (faqQuestion) return faqQuestion;
  throw new Error(
    `content/en/first-visit.yaml, bring: the FAQ has no question "${id}". Its questions are ` +
      `${questions.map((question) => question.id).join(', ')}.`,
  );
}
