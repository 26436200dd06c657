import type { Entry } from './account.ts';

/** What /metrics asks for, in every run. */
export const metricsToken = 'a-token-of-the-operator';

/** Asks for health all the while, as an operator's monitor does, whatever else happens to the servers. */
export interface Monitor {
  /** Asks no more; resolves to its lines of the books. */
  stop(): Promise<Entry[]>;
}

/** Between two questions, in ms. */
const pause = 100;
const patience = 10_000;

/** @param url - where to ask next: a server that may just be dead */
export function startMonitor(url: () => string): Monitor {
  const answers = new Map<number, number>();
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      for (const path of ['/readyz', '/metrics']) {
        const status = await ask(url() + path);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await asking;
      const count = (statuses: number[]) =>
        statuses.reduce((total, status) => total + (answers.get(status) ?? 0), 0);
      const all = count([...answers.keys()]);
      return [
        { what: 'questions to /readyz and /metrics that got an answer', found: all - count([0]) },
        { what: 'answered otherwise than 200 or 503', found: all - count([0, 200, 503]), mustBe: 0 },
      ];
    },
  };
}

/** The status, or 0 when there was no answer: the server had just been killed. */
async function ask(url: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const signal = AbortSignal.timeout(patience);
  return fetch(url, { headers, signal }).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
}
