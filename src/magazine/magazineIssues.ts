import { basename } from 'node:path';
import { drawings } from '../site/drawings.ts';
import { entries, phrasesIn } from '../site/entries.ts';
import { type Issue, readyIssues } from './issues.ts';

/** The issues of content/en/magazine/ with the texts of content/en/magazine/articles/. */
export async function magazineIssues(): Promise<Issue[]> {
  const issues = await entries('magazine');
  const texts = await entries('magazineArticles');
  return readyIssues(
    issues.map((entry) => entry.data),
    new Map(texts.map(({ id, rendered }) => [basename(id), rendered?.html ?? ''])),
    await drawings(),
    (await phrasesIn()).locale,
  );
}
