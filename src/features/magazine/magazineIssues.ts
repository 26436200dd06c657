import { basename } from 'node:path';
import { drawingsIn, entries, phrasesIn, singleEntry } from '../../content/entries.ts';
import type { Review } from '../../content/schemas/pageSchema.ts';
import { reviewedText } from '../../layout/Reviewed.tsx';
import { buildIssues, type Issue } from './issues.ts';

/** Reads the issues of content/en/magazine/ and the texts of content/en/magazine/articles/. */
export async function magazineIssues(): Promise<Issue[]> {
  const issues = await entries('magazine');
  const texts = await entries('magazineArticles');
  const { reviewed } = await singleEntry('site');
  const { locale } = await phrasesIn();
  const reviewTextOf = (review: Review) => reviewedText(review, reviewed, locale);
  return buildIssues(
    issues.map(({ data }) => ({ ...data, reviewed: reviewTextOf(data) })),
    new Map(
      texts.map(({ id, rendered, data }) => [
        basename(id),
        { html: rendered?.html ?? '', reviewed: reviewTextOf(data), updated: data.updated },
      ]),
    ),
    await drawingsIn(),
    locale,
  );
}
