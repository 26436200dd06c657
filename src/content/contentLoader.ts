import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { isMap, isNode, isSeq, LineCounter, parseAllDocuments } from 'yaml';

/** The event that the watcher of `astro dev` emits after reading a file of content/, with the error of an invalid file. */
export const contentReadEvent = 'content-read';

type LoaderContext = Parameters<Loader['load']>[0];

/**
 * Astro's file loader, with the file and the line in its errors. Astro's own errors name only the field and, in `astro dev`,
 * omit the line of invalid YAML.
 *
 * @param pattern - the files, as globs below content/
 */
export function contentFiles(pattern: string | string[]): Loader {
  const loader = glob({ pattern, base: 'content' });
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        logger: loggerWithWatcher(context),
        parseData: (entry) =>
          context.parseData(entry).catch((error) => throwWithLines(error, entry.filePath)),
      }),
  };
}

/** A field in an error message of Astro, such as `  **hours.monday.opens**: a time`. */
const fieldInError = /^ {2}\*\*(.+?)\*\*: /gm;

/** Throws the error again, with file and line of each invalid field in its message, and the first line as its `loc`. */
function throwWithLines(error: Error, file = ''): never {
  const contents = readFileSync(file, 'utf8');
  const lines: number[] = [];
  error.message = error.message.replace(fieldInError, (_, path: string) => {
    const line = lineOf(path.split('.'), contents);
    lines.push(line);
    return `  ${relative(process.cwd(), file)}:${line} ${path}: `;
  });
  throw Object.assign(error, { loc: { file, line: lines.sort((a, b) => a - b)[0] ?? 1, column: 1 } });
}

/** The line of a field; if the field is missing, the line of the nearest field that contains it. */
function lineOf(path: readonly string[], contents: string): number {
  const lineCounter = new LineCounter();
  // In a Markdown file, the front matter is the first document.
  const [document] = parseAllDocuments(contents, { lineCounter });
  let node: unknown = document && 'contents' in document ? document.contents : undefined;
  let offset = isNode(node) ? node.range?.[0] : 0;
  for (const pathPart of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === pathPart) : undefined;
    const fieldNode = isSeq(node) ? node.items[Number(pathPart)] : pair?.key;
    if (!isNode(fieldNode)) break;
    offset = fieldNode.range?.[0] ?? offset;
    node = pair ? pair.value : fieldNode;
  }
  return lineCounter.linePos(offset ?? 0).line;
}

/** A logger that adds the line of invalid YAML to errors, and passes errors on to the watcher of `astro dev`. */
function loggerWithWatcher({ logger, watcher }: LoaderContext): LoaderContext['logger'] {
  if (!watcher) return logger;
  return Object.assign(Object.create(logger), {
    error(message: string) {
      const file = /^Failed to reload (.+?): /.exec(message)?.[1];
      const fault = (file && yamlFault(`content/${file}`)) || message;
      logger.error(fault);
      watcher.emit(contentReadEvent, fault);
    },
    info(message: string) {
      logger.info(message);
      watcher.emit(contentReadEvent);
    },
  });
}

/** The first error of a file that is invalid YAML, with its line; undefined if the file is valid. */
function yamlFault(file: string): string | undefined {
  const [document] = parseAllDocuments(readFileSync(file, 'utf8'));
  const fault = document && 'errors' in document ? document.errors[0] : undefined;
  return fault && `${file}:${fault.linePos?.[0].line} is not valid YAML: ${fault.message}`;
}
