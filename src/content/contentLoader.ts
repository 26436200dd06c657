import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { isMap, isNode, isSeq, LineCounter, parseAllDocuments } from 'yaml';

/** Called by the watcher of `astro dev` for a changed file of content/: with its fault, or undefined. */
export const contentRead = 'content-read';

type Context = Parameters<Loader['load']>[0];

/**
 * Astro's loader of files, whose faults name the file and the line. Astro itself names only the field, and while it
 * watches, not even the line of invalid YAML.
 *
 * @param pattern - which files, as globs below content/
 */
export function contentFiles(pattern: string | string[]): Loader {
  const loader = glob({ pattern, base: 'content' });
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        logger: loggerForWatcher(context),
        parseData: (entry) =>
          context.parseData(entry).catch((error) => throwWithLines(error, entry.filePath)),
      }),
  };
}

/** A field in a message of Astro's, such as `  **hours.monday.opens**: a time`. */
const field = /^ {2}\*\*(.+?)\*\*: /gm;

/** @throws the error with the file and line of each wrong field in its message, and the first of them as its place */
function throwWithLines(error: Error, file = ''): never {
  const contents = readFileSync(file, 'utf8');
  const lines: number[] = [];
  error.message = error.message.replace(field, (_, path: string) => {
    const line = lineOf(path.split('.'), contents);
    lines.push(line);
    return `  ${shown(file)}:${line} ${path}: `;
  });
  throw Object.assign(error, { loc: { file, line: lines.sort((a, b) => a - b)[0] ?? 1, column: 1 } });
}

/** The line of a field; if the field is missing, the line of the nearest one above it. */
function lineOf(path: readonly string[], contents: string): number {
  const lineCounter = new LineCounter();
  // The front matter of a Markdown file is a document of its own.
  const [document] = parseAllDocuments(contents, { lineCounter });
  let node: unknown = document && 'contents' in document ? document.contents : undefined;
  let offset = isNode(node) ? node.range?.[0] : 0;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === part) : undefined;
    const found = isSeq(node) ? node.items[Number(part)] : pair?.key;
    if (!isNode(found)) break;
    offset = found.range?.[0] ?? offset;
    node = pair ? pair.value : found;
  }
  return lineCounter.linePos(offset ?? 0).line;
}

/** Astro's log of a collection. It adds the line of invalid YAML, and passes faults to the watcher. */
function loggerForWatcher({ logger, watcher }: Context): Context['logger'] {
  if (!watcher) return logger;
  return Object.assign(Object.create(logger), {
    error(message: string) {
      const file = /^Failed to reload (.+?): /.exec(message)?.[1];
      const fault = (file && yamlFault(`content/${file}`)) || message;
      logger.error(fault);
      watcher.emit(contentRead, fault);
    },
    info(message: string) {
      logger.info(message);
      watcher.emit(contentRead);
    },
  });
}

/** Why and where a file is invalid YAML, with the line; undefined if it is valid. */
function yamlFault(file: string): string | undefined {
  const [document] = parseAllDocuments(readFileSync(file, 'utf8'));
  const fault = document && 'errors' in document ? document.errors[0] : undefined;
  return fault && `${file}:${fault.linePos?.[0].line} is no YAML: ${fault.message}`;
}

function shown(file: string): string {
  return relative(process.cwd(), file);
}
