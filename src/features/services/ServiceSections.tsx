import type { Ground } from '@vital-motion/figure';
import type { PictureName } from '@vital-motion/figure/movements';
import type { ReactNode } from 'react';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { ChevronIcon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type {
  LongService,
  PicturedText,
  Service,
  ServicePagesWords,
} from '../../content/schemas/servicesSchema.ts';
import type { SignList } from '../../content/warningSigns.ts';
import { SourceLink } from '../../layout/SourceLink.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import type { Route } from '../../routes.ts';
import type { Source } from '../../text/textSchemas.ts';

interface TextSectionProps {
  /** The id of the heading, unique on the page. */
  id: string;
  content: { heading: string; paragraphs?: string[]; picture?: PictureName | undefined };
  /** True if the section has more than text, such as a list. Its heading is then above the content in a wide window too. */
  across?: boolean;
  /** True to fold the text on a phone, below the heading and the drawing. */
  folded?: boolean;
  children?: ReactNode;
}

/**
 * A section of text. In a wide window its heading is to the left of the text, or both are beside a drawing that takes half of
 * the page.
 */
export function TextSection({ id, content, across = false, folded = false, children }: TextSectionProps) {
  const { heading, paragraphs, picture } = content;
  const modifierClass = picture ? ' service-block--pictured' : across ? ' service-block--across' : '';
  const drawing = picture && <PictureFile name={picture} ground="leaf" decorative />;
  const textElement = (
    <>
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>
          <PhoneText text={paragraph} />
        </p>
      ))}
      {children}
    </>
  );
  if (folded)
    return (
      <section className={`service-block${modifierClass} folded-on-a-phone`} aria-label={heading}>
        {drawing}
        <FoldOnAPhone id={id} heading={<h2>{heading}</h2>}>
          {textElement}
        </FoldOnAPhone>
      </section>
    );
  return (
    <section className={`service-block${modifierClass}`} aria-labelledby={id}>
      {drawing}
      <h2 id={id}>{heading}</h2>
      <div className="service-block__words stack">{textElement}</div>
    </section>
  );
}

interface FirstStepsProps {
  content: NonNullable<Service['firstSteps']>;
  words: ServicePagesWords;
}

/** First aid: the steps to take right after an injury, and the questions that follow. */
export function FirstSteps({ content, words }: FirstStepsProps) {
  const { id, steps, questions, sources } = content;
  return (
    <TextSection id={id} content={content} across folded>
      <Steps steps={steps} across />
      <NamedList items={questions} />
      <Sources sources={sources} words={words} />
    </TextSection>
  );
}

/** The steps of a visit, in their order. */
export function SessionSteps({ content }: { content: LongService['session'] }) {
  return (
    <TextSection id="session" content={{ heading: content.heading, picture: content.picture }} folded>
      <ol className="stack session-steps numbered-steps">
        {content.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TextSection>
  );
}

interface NamedListProps {
  items: PicturedText[];
  /** The background of the pictures in the list. */
  ground?: Ground;
}

/** A list of names with a line of text each, in as many columns as fit: benefits, conditions, types. */
export function NamedList({ items, ground = 'leaf' }: NamedListProps) {
  return (
    <ul className="named-list">
      {items.map((item) => (
        <li key={item.name}>
          {item.picture && <PictureFile name={item.picture} ground={ground} decorative />}
          <h3>{item.name}</h3>
          <p>
            <PhoneText text={item.text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The five steps of a course of visits. */
export function CourseOfVisits({ journey }: { journey: LongService['journey'] }) {
  return (
    <section className="section" data-ground="ink" aria-labelledby="journey">
      <div className="page section-parts section-parts--apart">
        <h2 id="journey">{journey.heading}</h2>
        <Steps steps={journey.steps} across />
      </div>
    </section>
  );
}

interface MoreTopicsProps {
  parts: NonNullable<Service['more']>;
  words: ServicePagesWords;
}

/** The parts of the page for some visitors, each with its own anchor. */
export function MoreTopics({ parts, words }: MoreTopicsProps) {
  const warningSigns = <a href="#see-doctor-first">{words.warningSigns}</a>;
  return (
    <div className="blocks">
      {parts.map(({ items, paragraphs, ...part }) => (
        <TextSection key={part.id} id={part.id} content={part} across={items !== undefined}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Interpolate pattern={paragraph} parts={{ warningSigns }} />
            </p>
          ))}
          {items && <NamedList items={items} />}
        </TextSection>
      ))}
    </div>
  );
}

interface EvidenceProps {
  evidence: Service['evidence'];
  words: ServicePagesWords;
}

/** The results of research, with their sources. They are folded, since few visitors read them before they book. */
export function Evidence({ evidence, words }: EvidenceProps) {
  return (
    <section className="service-block service-block--across evidence" aria-labelledby="evidence">
      <details className="folded">
        <summary>
          <h2 id="evidence">{evidence.heading}</h2> <ChevronIcon />
        </summary>
        <div className="service-block__words stack">
          {evidence.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Sources sources={evidence.sources} words={words} />
        </div>
      </details>
    </section>
  );
}

interface SourcesProps {
  sources: readonly Source[];
  words: ServicePagesWords;
}

/** The sources of a section. */
export function Sources({ sources, words }: SourcesProps) {
  return (
    <div className="stack stack--close sources">
      <h3>{sources.length > 1 ? words.sources : words.source}</h3>
      <ul className="stack stack--close touch-links">
        {sources.map((source) => (
          <li key={source.url}>
            <SourceLink source={source} checked={words.checked} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SeeDoctorFirstProps {
  content: Service['seeDoctorFirst'];
  signs: SignList;
  /** Paragraphs on what to do without a doctor, a driver or an interpreter. */
  help: readonly string[];
  /** The links to the page with every warning sign, and to sheets on problems that the service treats. */
  sheets: readonly Route[];
}

/** The warning signs that need a doctor first. Every service page has this section outside its tabs. */
export function SeeDoctorFirst({ content, signs, help, sheets }: SeeDoctorFirstProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="see-doctor-first">
      <div className="page section-parts">
        <div className="stack">
          <h2 id="see-doctor-first">{content.heading}</h2>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <PhoneText text={paragraph} />
            </p>
          ))}
        </div>
        <WarningSigns list={signs} help={help} sheets={sheets} />
      </div>
    </section>
  );
}
