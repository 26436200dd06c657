import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import { freePort, testServer } from '../../tests/support/testServer.ts';

/** A desk whose server is at a port of this machine, where nobody listens until `serve`. */
async function checked() {
  const desk = await testCommand({ PORT: String(await freePort()), TEST_TIME_SCALE: '0.001' });
  return {
    ...desk,
    async serve() {
      desk.context.config.PORT = Number(new URL(await testServer(desk.app)).port);
    },
  };
}

test('check reports whether a server responds', async () => {
  const { run, serve } = await checked();
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringMatching(/does not respond at http:.*ECONNREFUSED/)]);
  await serve();
  expect(await run('check')).toMatchObject({ code: 0, out: 'All is well.' });
});

test('check reports the problem that the server names', async () => {
  const { run, serve, send, context } = await checked();
  await serve();
  await send(booking());
  context.setTime(context.clock() + 20 * 60_000);
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('1 message to the clinic not delivered')]);
});

test('check fails for a server that accepts the request and never responds', async () => {
  const { run, context } = await checked();
  const silent = createServer(() => {}).listen(context.config.PORT, '127.0.0.1');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('does not respond')]);
});

test('check needs no store', async () => {
  const { run, serve, context } = await checked();
  await serve();
  await context.db.destroy();
  const { code, err } = await run('check');
  expect([code, err]).toEqual([1, expect.stringContaining('The store does not respond')]);
});
