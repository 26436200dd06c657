import { runCommand } from '../../server/cli/command.ts';
import type { CommandIo } from '../../server/cli/io.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { testApp } from './testApp.ts';

/** The `enquiries` command over a real store, and the application that fills it. */
export async function testCommand(env: Record<string, string> = {}) {
  const app = await testApp({ RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m', ...env });
  return {
    ...app,
    /** Runs the command. */
    run: createCommandRunner(app.context),
  };
}

interface CommandContext {
  db: Database;
  config: Config;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Opens another store than `db`. */
  openStore?: CommandIo['openStore'];
}

/** The `enquiries` command over a store, as a function of a command line. */
export function createCommandRunner({ db, config, clock, openStore = async () => db }: CommandContext) {
  return async (line: string) => {
    const outputLines: string[] = [];
    const errorLines: string[] = [];
    const code = await runCommand(line.split(' ').filter(Boolean), {
      now: clock(),
      print: (text) => void outputLines.push(text),
      warn: (text) => void errorLines.push(text),
      readConfig: () => config,
      openStore,
    });
    return { code, out: outputLines.join('\n'), err: errorLines.join('\n') };
  };
}
