import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';

/** Development only: shows the emails that are stored as files, newest first, as their recipients see them. */
export function mailbox(folder: string): Hono {
  return new Hono()
    .get('/', async (c) => c.html(renderPage(await readMessages(folder))))
    .get('/:name{[\\w-]+\\.eml}', async (c) => {
      const message = await readMessage(folder, c.req.param('name')).catch(() => undefined);
      return message ? c.html(embedPictures(message)) : c.notFound();
    });
}

/** The HTML of an email with its attached pictures, as a mail program shows it. */
function embedPictures({ html = '', attachments }: Email): string {
  return attachments.reduce((text, { contentId = '', mimeType, content }) => {
    const base64 = Buffer.from(content as ArrayBuffer).toString('base64');
    return text.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${base64}`);
  }, html);
}

interface StoredMessage extends Email {
  name: string;
  /** The time of the file, in ms since 1970. */
  storedAt: number;
}

async function readMessages(folder: string): Promise<StoredMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const messageFiles = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const messages = await Promise.all(messageFiles.map((name) => readMessage(folder, name)));
  return messages.sort((a, b) => b.storedAt - a.storedAt);
}

async function readMessage(folder: string, name: string): Promise<StoredMessage> {
  const file = join(folder, name);
  const [email, { mtimeMs }] = await Promise.all([PostalMime.parse(await readFile(file)), stat(file)]);
  return { ...email, name, storedAt: mtimeMs };
}

function renderPage(messages: StoredMessage[]) {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<title>Mailbox</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
</head>
<body>
<h1>Mailbox</h1>
<p><a href="/dev/sign-in">Open the desk, signed in</a></p>
${messages.length === 0 ? html`<p>No emails yet. Send an enquiry from /booking, then open this page again.</p>` : ''}
${messages.map(renderMessage)}
</body>
</html>`;
}

function renderMessage({ name, subject, to, storedAt, text }: StoredMessage) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to?.map(({ address }) => address).join(', ')}, ${new Date(storedAt).toLocaleString('en-AU')}, <a href="/dev/mailbox/${name}">as HTML</a></p>
<pre>${linkUrls(text)}</pre>
</article>`;
}

/** Turns every URL in a text into a link. */
function linkUrls(text = '') {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : piece));
}
