import type { PictureName } from '@vital-motion/figure/movements';
import { Picture } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { TonightContent, TonightSheet } from '../../content/schemas/tonightSchema.ts';
import { type WarningSigns as SignWords, signsByUrgency } from '../../content/warningSigns.ts';
import { SourceLink } from '../../layout/SourceLink.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import { type Route, tonightPath } from '../../routes.ts';
import type { CheckedDateWords } from '../../text/textSchemas.ts';

interface SheetListProps {
  sheets: TonightContent['sheets'];
}

/** The sheets, each with its drawing. */
export function SheetList({ sheets }: SheetListProps) {
  return (
    <ul className="tonight-list">
      {sheets.map(({ sheet, name, picture }) => (
        <li key={sheet}>
          <a href={tonightPath(sheet)}>
            <PictureFile name={picture} ground="paper" decorative />
            <strong>{name}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface TonightProps {
  content: TonightSheet;
  words: TonightContent;
  picture: PictureName;
  signWords: SignWords;
  /** The link to the page with every warning sign. */
  allSigns: Route;
  /** The links to the services that help with the problem. */
  services: readonly Route[];
  booking: Route;
  /** The other sheets. */
  others: TonightContent['sheets'];
  sourceWords: { one: string; several: string; checked: CheckedDateWords };
}

/** The sheet on what to do tonight about a problem: its warning signs first, then the advice. */
export function Tonight(props: TonightProps) {
  const { content, words, picture, signWords, allSigns, services, booking, others, sourceWords } = props;
  const { headings } = words;
  return (
    <div className="page section print-sheet tonight-sheet">
      <div className="print-sheet__head">
        <div className="stack">
          <h1>{content.heading}</h1>
          <p className="lead">{content.lead}</p>
        </div>
        <Picture name={picture} decorative />
      </div>
      <section className="stack" aria-labelledby="signs">
        <h2 id="signs">{headings.signs}</h2>
        <WarningSigns
          list={signsByUrgency(content.signs, signWords)}
          help={signWords.help}
          sheets={[allSigns]}
        />
      </section>
      <section className="stack" aria-labelledby="steps">
        <h2 id="steps">{headings.steps}</h2>
        <p className="screen-only">{words.print}</p>
        <ol className="numbered-steps card-grid tonight__steps">
          {content.steps.map((step) => (
            <li key={step.name}>
              {step.picture && <PictureFile name={step.picture} ground="paper" decorative />}
              <h3 className="step-name">{step.name}</h3>
              <p>
                <PhoneText text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <div className="tonight__along card-grid small-headings">
        {(['avoid', 'help'] as const).map((name) => (
          <section key={name} className="stack" aria-labelledby={name}>
            <h2 id={name}>{headings[name]}</h2>
            <PointList lines={content[name]} />
          </section>
        ))}
        <section className="stack folded-on-a-phone" aria-label={headings.come}>
          <FoldOnAPhone id="come" heading={<h2>{headings.come}</h2>}>
            <PointList lines={content.come} />
            <div className="stack screen-only">
              <p>{words.more}</p>
              <ul className="tall-links">
                {services.map(({ path, name }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </ul>
              <div className="button-row">
                <ButtonLink href={booking.path}>{booking.name}</ButtonLink>
              </div>
            </div>
          </FoldOnAPhone>
        </section>
      </div>
      <div className="tonight__sources small-headings small-print folded-on-a-phone">
        <FoldOnAPhone heading={<h2>{content.sources.length > 1 ? sourceWords.several : sourceWords.one}</h2>}>
          <ul className="points">
            {content.sources.map((source) => (
              <li key={source.url}>
                <SourceLink source={source} checked={sourceWords.checked} />
              </li>
            ))}
          </ul>
        </FoldOnAPhone>
      </div>
      <section className="screen-only small-headings folded-on-a-phone" aria-label={headings.others}>
        <FoldOnAPhone heading={<h2>{headings.others}</h2>}>
          <ul className="row tall-links">
            {others.map(({ sheet, name }) => (
              <li key={sheet}>
                <a href={tonightPath(sheet)}>{name}</a>
              </li>
            ))}
          </ul>
        </FoldOnAPhone>
      </section>
    </div>
  );
}

function PointList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="points">
      {lines.map((line) => (
        <li key={line}>
          <PhoneText text={line} />
        </li>
      ))}
    </ul>
  );
}
