import { deskCommand } from './deskCommand.ts';
import { testApp } from './testApp.ts';

/** The `enquiries` command over a real store, and the application that fills it. */
export async function testDesk(env: Record<string, string> = {}) {
  const app = await testApp({ RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m', ...env });
  return {
    ...app,
    /** Runs the command; the second argument is what a person says when asked. */
    run: deskCommand(app.context),
  };
}

export type TestDesk = Awaited<ReturnType<typeof testDesk>>;
