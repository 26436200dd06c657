import { getCollection } from 'astro:content';
import { basename } from 'node:path';
import type { Clinic } from '../clinic/schema.ts';
import { type Issue, readyIssues } from './issues.ts';

/** The issues of content/magazine/ with the texts of content/magazine/articles/. */
export async function magazineIssues(clinic: Clinic): Promise<Issue[]> {
  const issues = await getCollection('magazine');
  const texts = await getCollection('magazineArticles');
  return readyIssues(
    issues.map((entry) => entry.data),
    new Map(texts.map(({ id, rendered }) => [basename(id), rendered?.html ?? ''])),
    clinic,
  );
}
