import { Picture } from '@vital-motion/figure/react';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { LegalContent, SiteWords } from '../../content/schemas/siteSchema.ts';

export interface LegalProps {
  content: LegalContent;
  words: SiteWords['document'];
  /** The day of the last change, in words. */
  changedOn: string;
  /** The text as HTML. */
  html: string;
  /** Its headings, which the contents list leads to. */
  headings: { depth: number; slug: string; text: string }[];
}

/** A long document: what it is, when it last changed, its contents, and the text itself. */
export function Legal({ content, words, changedOn, html, headings }: LegalProps) {
  return (
    <>
      <section className="page-head page-head--text" data-ground="leaf">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.lead}</p>
            <p>
              <Interpolate
                pattern={words.lastChanged}
                parts={{ date: <time dateTime={content.updated}>{changedOn}</time> }}
              />
            </p>
          </div>
          <Picture name={content.picture} decorative />
        </div>
      </section>
      <div className="page side-by-side side-by-side--aside legal">
        <nav
          className="contents-links small-headings stays-in-sight legal__contents screen-only"
          aria-labelledby="contents"
        >
          <h2 id="contents">{words.contents}</h2>
          <ol className="legal__links">
            {headings
              .filter(({ depth }) => depth === 2)
              .map(({ slug, text }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{text}</a>
                </li>
              ))}
          </ol>
        </nav>
        {/* Our own Markdown, made into HTML by the build. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a visitor's can be in it */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}
