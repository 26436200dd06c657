import type { Browser, CDPSession } from '@playwright/test';

/** A tab with the browser's own protocol and nothing else. */
export interface Tab extends Pick<CDPSession, 'send' | 'on'> {
  /** Runs a function in the page; what goes in and out must be JSON. @throws what it throws there */
  evaluate<Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
}

/**
 * Opens an empty tab that has never seen a site, and calls `use` with it. Not a page of Playwright's: those listen in the
 * page, and are told of each script, which on a slowed processor makes a long task 40 ms longer.
 */
export async function withTab<Result>(browser: Browser, use: (tab: Tab) => Promise<Result>): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  try {
    return await use(tabOf(session, sessionId));
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

function tabOf(session: CDPSession, sessionId: string): Tab {
  const answered = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners: [name: string, listener: (event: never) => void][] = [];
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, method, params, result, error } = JSON.parse(received.message);
    if (method) for (const [name, listener] of listeners) if (name === method) listener(params as never);
    if (!id) return;
    if (error) answered.get(id)?.reject(new Error(error.message));
    else answered.get(id)?.resolve(result as never);
    answered.delete(id);
  });
  let last = 0;
  const tab: Tab = {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        answered.set(last, { resolve, reject });
        const message = JSON.stringify({ id: last, method, params });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      }),
    on(name: string, listener: (event: never) => void) {
      listeners.push([name, listener]);
      return session;
    },
    async evaluate(inPage, ...given) {
      const expression = `(${inPage})(...${JSON.stringify(given)})`;
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await tab.send('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
  return tab;
}
