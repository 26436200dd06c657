import { Icon } from '../../components/Icon.tsx';
import type { MovingWords } from '../../components/Moving.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { Reviewed } from '../../layout/Reviewed.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { Badge } from './Badge.tsx';
import type { Article } from './issues.ts';
import { Phases } from './Phases.tsx';

interface ArticleViewProps {
  article: Article;
  words: MagazinePageContent;
  /** Around a drawing that shows its movement. */
  moving: MovingWords;
  /** The anchor of its issue. */
  issueId: string;
}

/** A whole article, or word that it is still to come. */
export function ArticleView({ article, words, moving, issueId }: ArticleViewProps) {
  const { id, title, author, category, readTime, drawing, html, reviewed } = article;
  return (
    <article className="article" id={id} aria-labelledby={`${id}-title`}>
      <div className="article__head" data-ground="leaf">
        <div className="page article__row">
          <div className="article__words">
            <a className="article__back" href={`#${issueId}`}>
              <Icon name="back" /> {words.article.back}
            </a>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <p className="article__kind">
              <Badge category={category} badges={words.badges} />{' '}
              <span>{interpolate(words.article.readTime, { minutes: String(readTime) })}</span>{' '}
              <span>{author}</span>
            </p>
          </div>
          <PictureFile {...drawing} ground="leaf" />
        </div>
      </div>
      <div className="page article__text">
        {html === undefined ? (
          <p className="lead">{words.article.coming}</p>
        ) : article.moving ? (
          <Phases {...article.moving} id={`movement-${id}`} words={moving} moment={words.article.moment} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        <Reviewed text={reviewed} />
        <a className="article__back" href={`#${issueId}`}>
          <Icon name="back" /> {words.article.back}
        </a>
      </div>
    </article>
  );
}
