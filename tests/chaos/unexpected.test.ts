import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../testing/serverProcess.ts';
import { until } from './events.ts';

/** Loaded into the server before its own code: lets the test make a promise fail in there, with nobody listening. */
const saboteur = `process.on('SIGUSR2', () => void Promise.reject(new TypeError('nobody expected this')));`;

test('a promise that fails with nobody listening leaves the server serving, and /readyz says so', async () => {
  const server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(saboteur)}`,
  });
  onTestFinished(server.kill);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  process.kill(server.pid, 'SIGUSR2');
  const isSaid = async () => (await fetch(`${server.url}/readyz`)).status === 503;
  expect(await until(isSaid, 10_000)).toBe(true);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
