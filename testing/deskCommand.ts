import { runCommand } from '../server/cli/run.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/store/tables.ts';
import type { CallBack } from '../src/clinic/callBack.ts';

interface DeskParts {
  db: Database;
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** A clinic that is never open, unless a test says otherwise. */
  callBack?: CallBack;
}

const neverOpen: CallBack = { record: { hours: {}, closures: [] }, within: undefined };

/** The command of the clinic's staff over a store: takes a line, and what a person answers when asked. */
export function deskCommand({ db, config, clock, callBack = neverOpen }: DeskParts) {
  return async (line: string | string[], answer?: boolean | (() => Promise<boolean>)) => {
    const [out, err, asked]: string[][] = [[], [], []];
    const output = {
      print: (text: string) => void out?.push(text),
      warn: (text: string) => void err?.push(text),
    };
    const confirm = async (question: string) => {
      asked?.push(question);
      return typeof answer === 'function' ? answer() : answer;
    };
    const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
    const tools = { ...output, confirm, config, now: clock(), callBack: () => callBack };
    const code = await runCommand(args, output, { tools: () => tools, open: async () => db });
    return { code, out: out?.join('\n') ?? '', err: err?.join('\n') ?? '', asked: asked ?? [] };
  };
}
