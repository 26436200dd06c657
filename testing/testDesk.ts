import { runCommand } from '../server/cli/run.ts';
import { testApp } from './testApp.ts';

/** The command of the clinic's staff over a real store, and the application that fills it. */
export async function testDesk(env: Record<string, string> = {}) {
  const app = await testApp({ RATE_STORED: '1000/1m', ...env });
  const { parts } = app;
  return {
    ...app,
    /** Runs the command; `answer` is what a person says when asked. */
    async run(line: string | string[], answer?: boolean) {
      const [out, err, asked]: string[][] = [[], [], []];
      const output = {
        print: (text: string) => void out?.push(text),
        warn: (text: string) => void err?.push(text),
      };
      const confirm = async (question: string) => {
        asked?.push(question);
        return answer;
      };
      const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
      const tools = { ...output, confirm, config: parts.config, now: parts.clock() };
      const code = await runCommand(args, output, { tools: () => tools, open: async () => parts.db });
      return { code, out: out?.join('\n') ?? '', err: err?.join('\n') ?? '', asked: asked ?? [] };
    },
  };
}

export type TestDesk = Awaited<ReturnType<typeof testDesk>>;
