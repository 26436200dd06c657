import { composeSmallScene, headroom, type Movement } from '@vital-motion/figure';
import type { SequenceName } from '@vital-motion/figure/movements';
import { Figure } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import { MovementPlayer } from '../../components/MovementPlayer.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { MovementContent, MovementsWords } from '../../content/schemas/movementsSchema.ts';
import type { SignList } from '../../content/warningSigns.ts';
import { SourceLink, TextLink } from '../../layout/SourceLink.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import type { Route } from '../../routes.ts';
import { type movementPage, stepAnchor } from './movementPage.ts';

interface MovementListProps {
  heading: string;
  movements: { name: SequenceName; route: Route; card: string }[];
}

/** The list of all movements, each as a card with a link to its page. */
export function MovementList({ heading, movements }: MovementListProps) {
  return (
    <section className="section" aria-labelledby="list">
      <div className="page section-parts service-group">
        <h2 id="list">{heading}</h2>
        <ul className="service-group__cards">
          {movements.map(({ name, route, card }) => (
            <li className="service-card whole-link" key={name} data-ground="leaf">
              <PictureFile name={name} ground="leaf" decorative />
              <h3 className="service-card__name">
                <TextLink to={route} />
              </h3>
              <p>{card}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type MovementPage = Awaited<ReturnType<typeof movementPage>>;

type MovementHeroProps = Pick<
  MovementPage,
  'movement' | 'words' | 'signs' | 'drawing' | 'playerWords' | 'labels'
>;

/** The head of a movement's page, with the moving picture. */
export function MovementHero({ movement, words, signs, drawing, playerWords, labels }: MovementHeroProps) {
  return (
    <section className="page-head page-head--middle movement-hero" data-ground="leaf">
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{movement.name}</h1>
          <p className="lead">{movement.lead}</p>
          <p className="tall-links row">
            {signs.groups.length > 0 && <a href="#signs">{words.signs}</a>}{' '}
            <a href="#for-whom">{words.forWhom}</a> <a href="#send">{words.share.heading}</a>
          </p>
          <p className="screen-only">{words.print}</p>
        </div>
        <MovementPlayer id="movement" drawing={drawing} words={playerWords} labels={labels} />
      </div>
    </section>
  );
}

interface DrawnStep {
  name: string;
  text: string;
  movement: Movement;
  /** The warning signs to look for during the step. */
  signs: SignList;
}

interface MovementStepsProps {
  heading: string;
  steps: readonly DrawnStep[];
  help: readonly string[];
}

/** The steps in their order, each with its drawing. The drawings are inline, so that they always print. */
export function MovementSteps({ heading, steps, help }: MovementStepsProps) {
  return (
    <section className="section" aria-labelledby="steps">
      <div className="page section-parts movement-steps">
        <h2 id="steps">{heading}</h2>
        <ol className="numbered-steps movement-steps__list">
          {steps.map(({ name, text, movement, signs }, index) => (
            <li
              key={name}
              id={stepAnchor(index)}
              className={signs.groups.length > 0 ? 'movement-steps__stop' : undefined}
            >
              <div className="round-corners" data-ground="leaf">
                <Figure scene={composeSmallScene(movement)} cropTop={headroom(movement)} />
              </div>
              <div className="movement-steps__words">
                <h3 className="step-name">{name}</h3>
                <p>
                  <PhoneText text={text} />
                </p>
              </div>
              {signs.groups.length > 0 && (
                <div className="movement-signs">
                  <WarningSigns list={signs} help={help} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type MovementAdviceProps = Pick<MovementPage, 'movement' | 'words' | 'signs' | 'help'>;

/** For whom the movement is, who should ask for advice first, and when to get medical help. */
export function MovementAdvice({ movement, words, signs, help }: MovementAdviceProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="for-whom">
      <div className="page side-by-side movement-advice">
        <div className="stack">
          <h2 id="for-whom">{words.forWhom}</h2>
          {movement.forWhom.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="stack">
          <h2 id="ask-first">{words.askFirst}</h2>
          <ul className="points stack stack--close">
            {movement.askFirst.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            <PhoneText text={words.ask} />
          </p>
        </div>
        {signs.groups.length > 0 && (
          <div className="stack movement-advice__signs movement-signs">
            <h2 id="signs">{words.signs}</h2>
            <WarningSigns list={signs} help={help} />
          </div>
        )}
      </div>
    </section>
  );
}

interface MovementSourcesProps {
  movement: Pick<MovementContent, 'sources'>;
  words: Pick<MovementsWords, 'sources' | 'practise'>;
  services: readonly Route[];
  booking: Route;
  checked: MovementPage['checked'];
}

/** Links to the services that practise the movement with a patient, and the sources of the steps. */
export function MovementSources({ movement, words, services, booking, checked }: MovementSourcesProps) {
  return (
    <>
      <div className="stack screen-only">
        <h2>{words.practise}</h2>
        <ul className="tall-links">
          {services.map((service) => (
            <li key={service.path}>
              <TextLink to={service} />
            </li>
          ))}
        </ul>
        <div className="button-row">
          <ButtonLink href={booking.path} look="quiet">
            {booking.name}
          </ButtonLink>
        </div>
      </div>
      <div className="stack screen-only">
        <h2>{words.sources}</h2>
        <ul className="tall-links">
          {movement.sources.map((source) => (
            <li key={source.url}>
              <SourceLink source={source} checked={checked} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
