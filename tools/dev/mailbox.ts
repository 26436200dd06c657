import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';

/** Development only: the letters kept as files, newest first, each as its reader would see it. */
export function mailbox(folder: string): Hono {
  return new Hono()
    .get('/', async (c) => c.html(page(await readLetters(folder))))
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

function page(letters: Letter[]) {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<title>Mailbox</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
</head>
<body>
<h1>Mailbox</h1>
${letters.length === 0 ? html`<p>No letters yet. Send an enquiry from /booking, then open this page again.</p>` : ''}
${letters.map(article)}
</body>
</html>`;
}

function article({ name, subject, to, written, text }: Letter) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to?.map(({ address }) => address).join(', ')}, ${new Date(written).toLocaleString('en-AU')}, <a href="/dev/mailbox/${name}">as HTML</a></p>
<pre>${withLinks(text)}</pre>
</article>`;
}

/** A text in which every address is a link. */
function withLinks(text = '') {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : piece));
}
