import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { builtSite } from '../../tests/support/builtSite.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';
import { createApp } from '../app.ts';

test.each(['/mariam.haddad@example.com', '/mariam.haddad@example.com/', '/mariam.haddad@example.com.html'])(
  'the address %s is not logged, whether it is not found or redirected',
  async (path) => {
    const { context } = await testApp();
    await createApp(context, { staticFiles: builtSite().app, inline: {} }).request(path);
    expect(context.logged).toHaveLength(1);
    expect(context.logged.join()).not.toContain('mariam');
  },
);

test.each(['/functions/v1/send-booking-email', '/booking'])(
  'a post to %s that the client aborts is not logged as an error',
  async (path) => {
    const { app, context } = await testApp();
    const { hostname, port } = new URL(await testServer(app));
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const type = path === '/booking' ? 'application/x-www-form-urlencoded' : 'application/json';
    const requestHead = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
    socket.write(`${requestHead}Transfer-Encoding: chunked\r\n\r\n5\r\n{"fir\r\n`, () => socket.destroy());
    await expect.poll(() => context.logged).not.toEqual([]);
    const [line] = context.logged.map((each) => JSON.parse(each));
    expect(context.logged.filter((each) => JSON.parse(each).level >= 40)).toEqual([]);
    expect(line).toMatchObject({ path, status: 400, refusal: 'request_aborted' });
  },
);
