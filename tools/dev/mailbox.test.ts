import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileMailer } from '../../server/outbox/transport.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { mailbox } from './mailbox.ts';

/** A mailbox over a folder with these emails. */
async function mailboxWith(...subjects: string[]) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'mail');
  for (const [index, subject] of subjects.entries()) {
    await fileMailer(path).send({
      messageId: `<message-${index}@localhost>`,
      from: 'website@example.com.au',
      to: 'front@example.com.au',
      subject,
      text: `Text of ${subject}`,
      html: `<h1>HTML of ${subject}</h1>`,
    });
  }
  const app = mailbox(path);
  return async (address: string) => app.request(address);
}

test('explains how to get a first email while there is none, and links to the desk', async () => {
  const get = await mailboxWith();
  const page = await (await get('/')).text();
  expect(page).toContain('No emails yet. Send an enquiry from /booking');
  expect(page).toContain('href="/dev/sign-in"');
});

test('shows every email with its subject, recipient and text', async () => {
  const page = await (await (await mailboxWith('First', 'Second'))('/')).text();
  for (const words of ['First', 'Text of First', 'Text of Second', 'front@example.com.au']) {
    expect(page).toContain(words);
  }
});

test('shows an email as its recipient sees it', async () => {
  const response = await (await mailboxWith('First'))('/message-0.eml');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain('<h1>HTML of First</h1>');
});

test('turns a URL in an email into a link, as a mail program does', async () => {
  const link = 'http://localhost:8080/desk/link?token=a-B_1';
  const page = await (await (await mailboxWith(`Open ${link}`))('/')).text();
  expect(page).toContain(`Text of Open <a href="${link}">${link}</a>`);
});

test('escapes markup in a subject', async () => {
  const page = await (await (await mailboxWith('<script>alert(1)</script>'))('/')).text();
  expect(page).not.toContain('<script>alert');
});

test.each(['/nothing.eml', '/..%2fsecret.eml', '/.message-0.eml.part'])(
  'answers 404 at %s',
  async (address) => {
    expect((await (await mailboxWith('First'))(address)).status).toBe(404);
  },
);
