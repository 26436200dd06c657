import { onTestFinished } from 'vitest';
import { type DeskBrowser, deskBrowser } from './deskBrowser.ts';
import { startMailServer } from './mailServer.ts';
import { testApp } from './testApp.ts';

export const mai = 'mai@clinic.example';
export const noor = 'noor@clinic.example';

/** A desk for Mai and Noor, with a real mail server, and browsers to sign in with. */
export async function testSignIn(env: Record<string, string> = {}) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const tested = await testApp({ SMTP_URL: mail.url, DESK_USERS: `${mai}, ${noor}`, ...env });
  // A letter is made within 250 ms, at no fixed time; only the test of this waits for it.
  if (env.TEST_TIME_SCALE === undefined) tested.context.config.TEST_TIME_SCALE = 0.01;
  return {
    ...tested,
    mail,
    /** Another browser, in which nobody is signed in. */
    browser: () => deskBrowser(tested),
    /** Asks for a letter, and gives the token of its link. */
    async letterFor(browser: DeskBrowser, email = mai, next = ''): Promise<string> {
      const before = mail.letters.length;
      await browser.post('/desk/sign-in', { email, next });
      const letters = await mail.waitFor(before + 1);
      return tokenIn(letters.at(-1)?.text);
    },
  };
}

/** The token of the link in a letter to sign in by. */
export function tokenIn(text = ''): string {
  const [, token = ''] = /\/desk\/link\?token=([\w-]{43})\b/.exec(text) ?? [];
  return token;
}
