import { parse } from 'hono/utils/cookie';
import { addLink } from '../../server/desk/links.ts';
import { hashOf, newSecret } from '../../server/desk/secret.ts';
import type { TestApp } from './testApp.ts';

type Headers = Record<string, string>;

/** A browser at the desk: it keeps its cookies, follows no redirects, and says where its forms come from. */
export function deskBrowser({ app, context }: Pick<TestApp, 'app' | 'context'>) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit & { headers?: Headers } = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { Cookie: cookie }), ...init.headers };
    const answer = await app.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const [[name, value] = ['', '']] = Object.entries(parse(line.slice(0, line.indexOf(';'))));
    if (/Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  const get = (path: string, headers: Headers = {}) => ask(path, { headers });
  const post = (path: string, fields: Record<string, string> = {}, headers: Headers = ofOurOwn) =>
    ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  return {
    cookies,
    ask,
    get,
    /** As a form of the desk's own pages is posted; other `headers` say that it came from elsewhere. */
    post,
    /** Whether a page behind the sign-in answers: one that is not there is then not found. */
    async isSignedIn(): Promise<boolean> {
      const { status } = await get('/desk/no-such-page');
      return status === 404;
    },
    /** Signs a person of DESK_USERS in, by a link that no letter brought. */
    async signIn(person: string): Promise<void> {
      const token = newSecret();
      const link = { tokenHash: hashOf(token), person, browserHash: '', next: '' };
      await addLink(context.db, { ...link, expiresAt: context.clock() + 60_000 });
      const { status } = await post('/desk/link', { token });
      if (status !== 303) throw new Error(`signing in was answered with ${status}`);
    },
  };
}

export type DeskBrowser = ReturnType<typeof deskBrowser>;

const ofOurOwn = { 'Sec-Fetch-Site': 'same-origin' };
