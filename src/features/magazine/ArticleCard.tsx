import { PictureFile } from '../../components/PictureFile.tsx';
import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { interpolate } from '../../text/interpolate.ts';
import { Badge } from './Badge.tsx';
import type { Article } from './issues.ts';

interface ArticleCardProps {
  article: Article;
  words: MagazinePageContent;
}

/** An article in short, and the way into it. */
export function ArticleCard({ article, words }: ArticleCardProps) {
  const { id, title, excerpt, author, category, readTime, picture } = article;
  return (
    <li className="article-card">
      <div className="article-card__picture" data-ground="leaf">
        <PictureFile name={picture} ground="leaf" decorative />
      </div>
      <div className="article-card__words">
        <p className="article__kind">
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
