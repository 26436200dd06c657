import { Picture } from '../figure/Picture.tsx';
import { Badge } from './Badge.tsx';
import type { Article } from './issues.ts';

/** An article in short, and the way into it. */
export function ArticleCard({ article }: { article: Article }) {
  const { id, title, excerpt, author, category, readTime, picture } = article;
  return (
    <li className="article-card">
      <div className="article-card__picture" data-ground="leaf">
        <Picture name={picture} decorative />
      </div>
      <div className="article-card__words">
        <p className="article__kind">
          <Badge category={category} /> <span>{readTime} min read</span>
        </p>
        <h3>{title}</h3>
        <p>{excerpt}</p>
        <p>{author}</p>
        <a className="article-card__read" href={`#${id}`}>
          Read Article <span className="visually-hidden">{title}</span>
        </a>
      </div>
    </li>
  );
}
