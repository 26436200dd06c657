import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import PostalMime, { type Email } from 'postal-mime';
import { renderToStaticMarkup } from 'react-dom/server';

/** Development only: the letters kept as files, newest first, each as its reader would see it. */
export function mailbox(folder: string): Hono {
  return new Hono()
    .get('/', async (c) => c.html(page(<LetterList letters={await readLetters(folder)} />)))
    .get('/:name{[\\w-]+\\.eml}', async (c) => {
      const letter = await readLetter(folder, c.req.param('name')).catch(() => undefined);
      return letter?.html ? c.html(letter.html) : c.notFound();
    });
}

interface Letter extends Email {
  name: string;
  /** When the file was written, in ms since 1970. */
  written: number;
}

async function readLetters(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const read = await Promise.all(letters.map((name) => readLetter(folder, name)));
  return read.sort((a, b) => b.written - a.written);
}

async function readLetter(folder: string, name: string): Promise<Letter> {
  const file = join(folder, name);
  const [email, { mtimeMs }] = await Promise.all([PostalMime.parse(await readFile(file)), stat(file)]);
  return { ...email, name, written: mtimeMs };
}

function LetterList({ letters }: { letters: Letter[] }) {
  return (
    <>
      <h1>Mailbox</h1>
      {letters.length === 0 && (
        <p>No letters yet. Send an enquiry from /booking, then open this page again.</p>
      )}
      {letters.map((letter) => (
        <article key={letter.name}>
          <h2>{letter.subject}</h2>
          <p>
            To {letter.to?.map((to) => to.address).join(', ')},{' '}
            {new Date(letter.written).toLocaleString('en-AU')},{' '}
            <a href={`/dev/mailbox/${letter.name}`}>as HTML</a>
          </p>
          <pre>{letter.text}</pre>
        </article>
      ))}
    </>
  );
}

function page(body: React.ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <title>Mailbox</title>
        <meta name="viewport" content="width=device-width" />
        <style>
          {
            'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}'
          }
        </style>
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
