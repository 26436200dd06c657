import type { Config } from '../config.ts';
import { errorCode } from '../errorCode.ts';
import type { CommandIo } from './io.ts';

/** How long a server may take to restart, as after an upgrade, and how long to wait between two questions, in ms. */
const patience = { all: 30_000, between: 2000 };
/** How long one answer may take, in ms; the second is the least, however much shorter time runs in a test. */
const answerWithin = { usual: 10_000, least: 1000 };

/** `check`: asks the server on this machine whether all is well; it needs no store. */
export async function check(io: CommandIo): Promise<void> {
  const wrong = await whatIsWrong(io.readConfig());
  if (wrong !== undefined) throw new Error(wrong);
  io.print('All is well.');
}

/** What the server says is wrong, or that it does not answer. */
async function whatIsWrong(config: Config): Promise<string | undefined> {
  const url = `${ownAddress(config)}/readyz`;
  const end = Date.now() + patience.all * config.TEST_TIME_SCALE;
  for (;;) {
    try {
      return await reasonAt(url, config);
    } catch (error) {
      if (Date.now() >= end) return `The server does not answer at ${url} (${whyNot(error as Error)})`;
      await new Promise((resolve) => setTimeout(resolve, patience.between * config.TEST_TIME_SCALE));
    }
  }
}

async function reasonAt(url: string, { TEST_TIME_SCALE: scale }: Config): Promise<string | undefined> {
  const within = Math.max(answerWithin.least, answerWithin.usual * scale);
  const response = await fetch(url, { signal: AbortSignal.timeout(within) });
  const { reason } = (await response.json()) as { reason?: string };
  return response.ok ? undefined : (reason ?? `The server answers ${response.status}`);
}

function whyNot(error: Error): string {
  return error.name === 'TimeoutError'
    ? 'it takes the question and says nothing'
    : errorCode(error.cause ?? error);
}

/** The address at which this configuration's server answers on its own machine. */
function ownAddress({ HOST, PORT }: Config): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
