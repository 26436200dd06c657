import { globSync, readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';

/** The files of content/en/services/, by slug, not validated. */
export function serviceFiles(): Record<string, Record<string, unknown>> {
  const files = globSync('content/en/services/*.yaml').sort();
  return Object.fromEntries(files.map((file) => [file.replace(/^.*\/|\.yaml$/g, ''), readYamlFile(file)]));
}

/** Every file of content/ with the content of a page, which has a title and a description. */
export function pageFiles(): { file: string; title: string; description: string }[] {
  return globSync(['content/**/*.yaml', 'content/**/*.{md,mdx}'])
    .sort()
    .flatMap((file) => findPages(file, readYamlFile(file)));
}

/** The titles and descriptions of a file's page and of the pages within the file, such as the received page of booking. */
function findPages(file: string, content: unknown) {
  if (typeof content !== 'object' || content === null) return [];
  const pageCandidates = [content, ...Object.values(content)];
  // The received page of a form is in the texts of the form.
  pageCandidates.push(...Object.values(content).map((part) => part?.received));
  return pageCandidates.flatMap((part) => {
    const { title, description } = (part ?? {}) as { title?: unknown; description?: unknown };
    const isPage = typeof title === 'string' && typeof description === 'string';
    return isPage ? [{ file, title, description }] : [];
  });
}

/** A YAML file, or the front matter of a Markdown file. */
export function readYamlFile(file: string): Record<string, unknown> {
  const source = readFileSync(file, 'utf8');
  const yaml = file.endsWith('.yaml') ? source : (source.split(/^---$/m)[1] ?? '');
  return load(yaml, { schema: CORE_SCHEMA }) as Record<string, unknown>;
}
