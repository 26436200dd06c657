import { Picture } from '@vital-motion/figure/react';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { LegalContent, SiteWords } from '../../content/schemas/siteSchema.ts';

export interface LegalProps {
  content: LegalContent;
  words: SiteWords['document'];
  /** The day of the last change, in words. */
  changedOn: string;
  /** The text as HTML: the whole text, or only the summary if the parts are folded. */
  html: string;
  /** The parts of the document: heading, anchor and, if the parts are folded, the text as HTML. */
  parts: { slug: string; text: string; html: string | undefined }[];
}

/** A legal document: its name, the date of its last change, a table of contents and the text, folded on a phone. */
export function Legal({ content, words, changedOn, html, parts }: LegalProps) {
  const proseAtStart = <Prose html={html} />;
  const isFolded = parts.some((part) => part.html);
  return (
    <>
      <section className="page-head page-head--text" data-ground="leaf">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.lead}</p>
            {isFolded && proseAtStart}
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
            {parts.map(({ slug, text }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={isFolded ? 'section-parts' : undefined}>
          {isFolded
            ? parts.map((part) => (
                <div key={part.slug} className="folded-on-a-phone">
                  <FoldOnAPhone heading={<h2>{part.text}</h2>}>
                    <Prose id={part.slug} html={part.html ?? ''} />
                  </FoldOnAPhone>
                </div>
              ))
            : proseAtStart}
        </div>
      </div>
    </>
  );
}

function Prose({ id, html }: { id?: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, made into HTML by the build
  return <div className="prose" id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
