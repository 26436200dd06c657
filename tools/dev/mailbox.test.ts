import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileMailer } from '../../server/outbox/transport.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { mailbox } from './mailbox.ts';

/** A mailbox over a folder with these letters in it. */
async function mailboxWith(...subjects: string[]) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'mail');
  for (const [index, subject] of subjects.entries()) {
    await fileMailer(path).send({
      messageId: `<letter-${index}@localhost>`,
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

test('says how to get a first letter while there is none', async () => {
  const get = await mailboxWith();
  expect(await (await get('/')).text()).toContain('No letters yet. Send an enquiry from /booking');
});

test('shows every letter with its subject, whom it is for, and its text', async () => {
  const page = await (await (await mailboxWith('First', 'Second'))('/')).text();
  for (const words of ['First', 'Text of First', 'Text of Second', 'front@example.com.au']) {
    expect(page).toContain(words);
  }
});

test('shows a letter as its reader sees it', async () => {
  const response = await (await mailboxWith('First'))('/letter-0.eml');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain('<h1>HTML of First</h1>');
});

test('an address in a letter is a link, as in a mail program', async () => {
  const link = 'http://localhost:8080/desk/link?token=a-B_1';
  const page = await (await (await mailboxWith(`Open ${link}`))('/')).text();
  expect(page).toContain(`Text of Open <a href="${link}">${link}</a>`);
});

test('runs nothing that stands in a subject', async () => {
  const page = await (await (await mailboxWith('<script>alert(1)</script>'))('/')).text();
  expect(page).not.toContain('<script>alert');
});

test.each(['/nothing.eml', '/..%2fsecret.eml', '/.letter-0.eml.part'])(
  'has no letter at %s',
  async (address) => {
    expect((await (await mailboxWith('First'))(address)).status).toBe(404);
  },
);
