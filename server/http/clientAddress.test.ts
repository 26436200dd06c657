import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testServer } from '../../tests/support/testServer.ts';
import { clientAddress } from './clientAddress.ts';

/** What the server takes the visitor's address for, behind so many proxies, over a real connection. */
async function seen(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const url = await testServer(app);
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await fetch(url, { headers })).text();
}

const peer = '127.0.0.1';
const visitor = '203.0.113.9';
const spoofed = '198.51.100.1';

test.each([
  ['no proxy: the connection itself', 0, undefined, peer],
  ['no proxy: whatever the visitor writes is ignored', 0, spoofed, peer],
  ['one proxy: the entry it added', 1, visitor, visitor],
  ['one proxy: not what the visitor wrote before it', 1, `${spoofed}, ${visitor}`, visitor],
  ['two proxies: the entry the outer one added', 2, `${visitor}, 10.0.0.2`, visitor],
  ['two proxies: not what the visitor wrote before it', 2, `${spoofed}, ${visitor}, 10.0.0.2`, visitor],
  ['two proxies but one entry: the connection, since the header cannot be right', 2, visitor, peer],
  ['one proxy that adds nothing: the connection', 1, undefined, peer],
  ['an entry that is no address: the connection', 1, 'unknown', peer],
  ['IPv6', 1, '2001:db8:1:2::1', '2001:db8:1:2::1'],
  ['spaces around an entry', 1, ` ${spoofed} ,  ${visitor}  `, visitor],
])('%s', async (_name, proxies, forwarded, expected) => {
  expect(await seen(proxies, forwarded)).toBe(expected);
});

test('a request without a connection, as tests make, counts as unknown', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)));
  expect(await (await app.request('/')).text()).toBe('unknown');
});
