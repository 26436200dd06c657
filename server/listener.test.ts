import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeListener, createListener } from './listener.ts';

const quick = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 75_000,
};

/** A server that answers POST with what it was sent, and a raw connection to it. */
async function served(get: () => Promise<Response> = async () => new Response('here')) {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text().catch(() => ''))).get('/', get);
  const server = createListener(app, quick);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, port, socket: connection(port) };
}

function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

const headers = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n';

describe('a slow sender is answered with 408 and cut', () => {
  test.each([
    ['that never ends its headers', headers],
    ['that never ends its body', `${headers}\r\nhalf of it`],
  ])('%s', async (_name, sent) => {
    const { socket } = await served();
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that keeps sending a little is cut too: it is the whole request that is timed', async () => {
    const { socket } = await served();
    socket.write(`${headers}\r\n`);
    const drip = setInterval(() => socket.write('x'), 20);
    // Cut while it still sends, which some systems report as a reset first.
    await new Promise((closed) =>
      socket
        .resume()
        .on('error', () => {})
        .once('close', closed),
    );
    clearInterval(drip);
  });
});

test('headers that are too large are answered with 431', async () => {
  const { socket } = await served();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

describe('closing', () => {
  test('does not wait for a connection that a browser keeps after its answer', async () => {
    const { server, socket } = await served();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    await closeListener(server, 10_000);
  });

  test('gives the answer under way, then takes no more', async () => {
    const [asked, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { server, port, socket } = await served(async () => {
      asked.resolve();
      await allowed.promise;
      return new Response('the answer');
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked.promise;
    const closed = closeListener(server, 10_000);
    const late = connection(port);
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    allowed.resolve();
    expect(await text(socket)).toContain('the answer');
    await closed;
  });

  test('cuts what is not done in time', async () => {
    const asked = Promise.withResolvers<void>();
    const { server, socket } = await served(() => {
      asked.resolve();
      return new Promise<Response>(() => {});
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked.promise;
    await closeListener(server, 50);
    expect(await text(socket)).toBe('');
  });
});
