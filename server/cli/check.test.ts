import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { freePort, testServer } from '../../tests/support/testServer.ts';

/** The command, and a server on this machine that listens only after `startServer` is called. */
async function commandWithServer() {
  const command = await testCommand({ PORT: String(await freePort()), TEST_TIME_SCALE: '0.001' });
  return {
    ...command,
    async startServer() {
      command.context.config.PORT = Number(new URL(await testServer(command.app)).port);
    },
  };
}

test('check reports whether a server responds, and the problem that the server reports', async () => {
  const { run, startServer, send, context } = await commandWithServer();
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringMatching(/does not respond at http:.*ECONNREFUSED/)]);
  await startServer();
  expect(await run('check')).toMatchObject({ code: 0, out: 'All is well.' });
  await send(booking());
  context.setTime(context.clock() + 20 * 60_000);
  const resultWhenOverdue = await run('check');
  expect([resultWhenOverdue.code, resultWhenOverdue.err]).toEqual([
    1,
    expect.stringContaining('1 message to the clinic not delivered'),
  ]);
  // The check works without the store of the command, which is closed here.
  await context.db.destroy();
  expect((await run('check')).err).toContain('The store does not respond');
});

test('check fails for a server that accepts the request and never responds', async () => {
  const { run, context } = await commandWithServer();
  const silentServer = createServer(() => {}).listen(context.config.PORT, '127.0.0.1');
  onTestFinished(() => {
    silentServer.closeAllConnections();
    silentServer.close();
  });
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('does not respond')]);
});
