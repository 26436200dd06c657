import { deskCommand } from './deskCommand.ts';
import { testApp } from './testApp.ts';

/** The command of the clinic's staff over a real store, and the application that fills it. */
export async function testDesk(env: Record<string, string> = {}) {
  const app = await testApp({ RATE_STORED: '1000/1m', RATE_ATTEMPTS: '1000/1m', ...env });
  const { opening, clinic } = app.parts;
  const callBack = { record: opening, within: clinic.callBackWithin };
  return {
    ...app,
    /** Runs the command; the second argument is what a person says when asked. */
    run: deskCommand({ ...app.parts, callBack }),
  };
}

export type TestDesk = Awaited<ReturnType<typeof testDesk>>;
