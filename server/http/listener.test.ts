import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Context, Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeListener, createListener } from './listener.ts';

const shortLimits = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 75_000,
  idleTimeout: 800,
  maxConnections: 4,
};

/** A server that answers a POST with its body, and a raw connection to it. */
async function startServer(get: (c: Context) => Response | Promise<Response> = () => new Response('here')) {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text().catch(() => ''))).get('*', get);
  const server = createListener(app, shortLimits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { server, port, socket: openSocket(port) };
}

function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

const headers = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n';

describe('a slow client', () => {
  test.each([
    ['never sends anything', ''],
    ['never ends its headers', headers],
    ['never ends its body', `${headers}\r\nhalf of it`],
  ])('that %s is answered with 408 and disconnected', async (_name, sent) => {
    const { socket } = await startServer();
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that keeps sending a little is disconnected at the time limit of a request', async () => {
    const { socket } = await startServer();
    socket.write(`${headers}\r\n`);
    const sendTimer = setInterval(() => socket.write('x'), 20);
    // The connection is closed while the client still sends, which some systems first report as a reset.
    await new Promise((closed) =>
      socket
        .resume()
        .on('error', () => {})
        .once('close', closed),
    );
    clearInterval(sendTimer);
  });
});

describe('a connection', () => {
  /** An answer that is larger than the buffers of the system, so that it waits for the client to read. */
  const largeAnswer = 'x'.repeat(20_000_000);
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('whose client sends requests and never reads is closed', async () => {
    const { server, socket } = await startServer(() => new Response(largeAnswer));
    socket.pause().write(request.repeat(40));
    const [accepted] = await once(server, 'connection');
    await once(accepted, 'close');
    expect(socket.bytesRead).toBeLessThan(largeAnswer.length);
  });

  test('whose client reads slowly stays open until the client has everything', async () => {
    const { socket } = await startServer(() => new Response(largeAnswer));
    socket.write(request);
    const start = performance.now();
    let [length, pieces] = [0, 0];
    for await (const piece of socket) {
      length += piece.length;
      pieces += 1;
      // The client reads a little, then nothing for almost as long as a connection may be idle.
      if (pieces % 100 === 0) await new Promise((later) => setTimeout(later, shortLimits.idleTimeout / 2));
      if (length > largeAnswer.length) break;
    }
    expect(length).toBeGreaterThan(largeAnswer.length);
    expect(performance.now() - start).toBeGreaterThan(shortLimits.idleTimeout);
  });

  test('over the limit is refused until another one ends', async () => {
    const { port, socket } = await startServer();
    const otherConnections = Array.from({ length: shortLimits.maxConnections - 1 }, () => openSocket(port));
    await Promise.all([socket, ...otherConnections].map((open) => once(open, 'connect')));
    expect(await text(openSocket(port))).toBe('');
    socket.destroy();
    // The other connections are still open, so a new one takes the place of the one that ended.
    const answerToNextConnection = () => {
      const nextConnection = openSocket(port);
      nextConnection.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      return text(nextConnection);
    };
    await expect.poll(answerToNextConnection).toContain('here');
  });
});

test.each([
  ['too large', `X-Large: ${'x'.repeat(8192)}\r\n`],
  ['too many', 'X: \r\n'.repeat(100)],
])('headers that are %s are answered with 431', async (_name, sent) => {
  const { socket } = await startServer();
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${sent}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

describe('a request for', () => {
  const request = (target: string) =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

  test.each([
    ['/%', '/404'],
    ['/%FF', '/404'],
    [`/${'%E0%A4%A'.repeat(800)}`, '/404'],
    ['/ar/%', '/ar/404'],
    ['/ar/%FF', '/ar/404'],
    // A query whose escapes are invalid is removed from the address.
    ['/faq?utm_campaign=20%off', '/faq'],
    ['/desk?next=%FF-%FF', '/desk'],
    // Valid escapes are left as they are, in any writing system.
    ['/caf%C3%A9?words=100%25', '/caf%C3%A9?words=100%25'],
    ['/?words=%E8%86%9D+a&b=%26', '/?words=%E8%86%9D+a&b=%26'],
  ])('%s is handled as a request for %s', async (target, address) => {
    const { socket } = await startServer(({ req }) => {
      const { pathname, search } = new URL(req.url);
      return new Response(`requested ${pathname}${search}.`);
    });
    socket.write(request(target));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`requested ${address}.`);
  });
});

describe('a server that is stopped', () => {
  test('does not wait for a connection that a browser keeps open after the answer', async () => {
    const { server, socket } = await startServer();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    await closeListener(server, 10_000);
  });

  test('finishes the answer that it is sending, and accepts no more requests', async () => {
    const [received, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { server, port, socket } = await startServer(async () => {
      received.resolve();
      await allowed.promise;
      return new Response('the answer');
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await received.promise;
    const serverClose = closeListener(server, 10_000);
    const lateConnection = openSocket(port);
    await expect(once(lateConnection, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    allowed.resolve();
    expect(await text(socket)).toContain('the answer');
    await serverClose;
  });

  test('disconnects requests that are not answered in time', async () => {
    const received = Promise.withResolvers<void>();
    const { server, socket } = await startServer(() => {
      received.resolve();
      return new Promise<Response>(() => {});
    });
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await received.promise;
    await closeListener(server, 50);
    expect(await text(socket)).toBe('');
  });
});
