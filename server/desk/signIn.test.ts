import { expect, onTestFinished, test } from 'vitest';
import { type DeskBrowser, deskBrowser } from '../../testing/deskBrowser.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { testApp } from '../../testing/testApp.ts';

const mai = 'mai@clinic.example';
const minute = 60_000;

/** A desk for two people, with a real mail server, and browsers to sign in with. */
async function testSignIn(env: Record<string, string> = {}) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const tested = await testApp({ SMTP_URL: mail.url, DESK_USERS: `${mai}, Noor@clinic.example`, ...env });
  return {
    ...tested,
    mail,
    browser: () => deskBrowser(tested),
    /** Asks for a letter and gives the token in its link. */
    async letterFor(browser: DeskBrowser, email = mai, next = ''): Promise<string> {
      const before = mail.letters.length;
      await browser.post('/desk/sign-in', { email, next });
      const letters = await mail.waitFor(before + 1);
      return /\/desk\/link\?token=([\w-]{43})/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
    },
  };
}

test('signs in by the letter: asked for, opened, pressed', async () => {
  const { browser, letterFor } = await testSignIn();
  const mine = browser();
  const token = await letterFor(mine);
  const link = await mine.get(`/desk/link?token=${token}`);
  expect(await link.json()).toEqual({ page: 'link', person: mai, token, next: '', isSameBrowser: true });
  const pressed = await mine.post('/desk/link', { token });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get('location')).toBe('/desk');
  expect((await mine.get('/desk/nothing')).status).toBe(404);
});

test('a letter goes to the person named, whichever way the address is typed', async () => {
  const { browser, mail } = await testSignIn();
  await browser().post('/desk/sign-in', { email: '  NOOR@Clinic.example ' });
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual(['noor@clinic.example']);
});
