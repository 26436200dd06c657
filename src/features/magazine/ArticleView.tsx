import type { Drawing } from '@vital-motion/figure/react';
import { BackIcon } from '../../components/Icon.tsx';
import { MovementPlayer, type MovementWords, stepId } from '../../components/MovementPlayer.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { MagazinePageContent } from '../../content/schemas/magazineSchema.ts';
import { Reviewed } from '../../layout/Reviewed.tsx';
import { interpolate } from '../../text/interpolate.ts';
import type { Article, PhasedArticle } from './issues.ts';

interface ArticleViewProps {
  article: Article;
  words: MagazinePageContent;
  /** The labels of the movement player. */
  playerWords: MovementWords;
  /** The anchor of the article's issue. */
  issueId: string;
}

/** A whole article, or a note that its text is not published yet. */
export function ArticleView({ article, words, playerWords, issueId }: ArticleViewProps) {
  const { id, title, author, category, readTime, drawing, html, reviewed } = article;
  return (
    <article className="article" id={id} aria-labelledby={`${id}-title`}>
      <div className="page-head" data-ground="leaf">
        <div className="page page-head__row">
          <div className="page-head__words article__words">
            <a className="article__back screen-only" href={`#${issueId}`}>
              <BackIcon />
              {words.article.back}
            </a>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <p className="row">
              <Badge category={category} badges={words.badges} />{' '}
              <span>{interpolate(words.article.readTime, { minutes: String(readTime) })}</span>{' '}
              <span>{author}</span>
            </p>
          </div>
          {html !== undefined && !article.movementSections && <PictureFile {...drawing} ground="leaf" />}
        </div>
      </div>
      <div className="page article__text">
        {html === undefined ? (
          <p className="lead">{words.article.coming}</p>
        ) : article.movementSections ? (
          <MovementSections
            {...article.movementSections}
            id={`movement-${id}`}
            words={playerWords}
            moment={words.article.moment}
          />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        <Reviewed text={reviewed} />
        <a className="article__back screen-only" href={`#${issueId}`}>
          <BackIcon />
          {words.article.back}
        </a>
      </div>
    </article>
  );
}

interface ArticleCardProps {
  article: Article;
  words: MagazinePageContent;
}

/** A card of an article, with a link to it. */
export function ArticleCard({ article, words }: ArticleCardProps) {
  const { id, title, excerpt, author, category, readTime, picture } = article;
  return (
    <li className="stack article-card">
      <div className="round-corners" data-ground="leaf">
        <PictureFile name={picture} ground="leaf" decorative />
      </div>
      <div className="stack">
        <p className="row">
          <Badge category={category} badges={words.badges} />{' '}
          <span>{interpolate(words.article.readTime, { minutes: String(readTime) })}</span>
        </p>
        <h3>{title}</h3>
        <p>{excerpt}</p>
        <p>{author}</p>
        <a className="article-card__read" href={`#${id}`}>
          {words.article.read} <span className="visually-hidden">{title}</span>
        </a>
      </div>
    </li>
  );
}

interface BadgeProps {
  category: string;
  badges: MagazinePageContent['badges'];
}

/** The category of an article. Some categories have a colour of their own. */
function Badge({ category, badges }: BadgeProps) {
  return <span className={`pill badge badge--${badges[category] ?? 'other'}`}>{category}</span>;
}

interface MovementSectionsProps {
  /** The id of the movement player. */
  readonly id: string;
  readonly phased: PhasedArticle;
  readonly drawing: Drawing;
  readonly words: MovementWords;
  /** The label of the button in a section that shows the pose of the section. */
  readonly moment: string;
}

/**
 * The text of an article about a movement, with the drawing beside the sections about its poses. A mark shows the section of
 * the visible pose.
 */
function MovementSections({ id: movement, phased, drawing, words, moment }: MovementSectionsProps) {
  const { before, phases, after } = phased;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: before }} />
      <div className="phases">
        <div className="phases__figure">
          <MovementPlayer
            id={movement}
            drawing={drawing}
            words={words}
            names={phases.map(({ title }) => title)}
          />
        </div>
        <div>
          {phases.map(({ id, title, html }, i) => (
            <div key={id} className="phases__part" data-pose={i + 1}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              <label className="screen-only" htmlFor={stepId(movement, i)}>
                {moment}
                <span className="visually-hidden">: {title}</span>
              </label>
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: after }} />
    </>
  );
}
