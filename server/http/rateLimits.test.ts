import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServer } from '../../tests/support/testServer.ts';
import { readConfig } from '../config.ts';
import type { Limiter } from '../context.ts';
import { clientAddress, clientKey, createRateLimits } from './rateLimits.ts';

const minute = 60_000;

function limiter(rates: string): Limiter {
  return createRateLimits(readConfig({ RATE_STORED: rates })).stored;
}

async function takeTimes(limit: Limiter, client: string, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let taken = 0; taken < count; taken += 1) waits.push(await limit.take(client));
  return waits;
}

beforeEach(() => {
  // The limiter counts with the machine's clock; here it moves only when a test says so.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a limit', () => {
  const client = '203.0.113.9';

  test('allows as many as it says, and again when its time has passed', async () => {
    const limit = limiter('3/10m');
    expect(await takeTimes(limit, client, 4)).toEqual([0, 0, 0, 600]);
    vi.advanceTimersByTime(4 * minute);
    expect(await limit.take(client)).toBe(360);
    vi.advanceTimersByTime(6 * minute);
    expect(await limit.take(client)).toBe(0);
  });

  test('of a day holds when the shorter one has passed, and does not count what that refused', async () => {
    const limit = limiter('2/10m 3/1d');
    expect(await takeTimes(limit, client, 9)).toEqual([0, 0, ...Array(7).fill(600)]);
    vi.advanceTimersByTime(10 * minute);
    expect(await takeTimes(limit, client, 2)).toEqual([0, 24 * 3600 - 600]);
  });

  test('counts visitors separately', async () => {
    const limit = limiter('1/10m');
    expect([await limit.take(client), await limit.take('203.0.113.10')]).toEqual([0, 0]);
  });

  test('takes back a count', async () => {
    const limit = limiter('1/10m');
    await limit.take(client);
    await limit.giveBack(client);
    expect(await takeTimes(limit, client, 2)).toEqual([0, 600]);
  });
});

test('counts attempts and stored enquiries separately', async () => {
  const limits = createRateLimits(readConfig({ RATE_STORED: '1/10m', RATE_ATTEMPTS: '2/10m' }));
  expect(await takeTimes(limits.attempts, '203.0.113.9', 3)).toEqual([0, 0, 600]);
  expect(await takeTimes(limits.stored, '203.0.113.9', 2)).toEqual([0, 600]);
});

describe('one visitor', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  test('is a household that changes its IPv6 address within its /64', async () => {
    const limit = limiter('1/10m');
    expect(await limit.take('2001:db8:1:2::1')).toBe(0);
    expect(await limit.take('2001:db8:1:2:ffff::9')).toBe(600);
    expect(await limit.take('2001:db8:1:3::1')).toBe(0);
  });
});

describe('the address of a client', () => {
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
    ['with its port', 1, `${visitor}:41001`, visitor],
    ['IPv6 with its port', 1, '[2001:db8:1:2::1]:443', '2001:db8:1:2::1'],
    ['IPv6 in brackets', 1, '[2001:db8:1:2::1]', '2001:db8:1:2::1'],
    ['in quotation marks, as in the header Forwarded', 1, `"[2001:db8:1:2::1]:443"`, '2001:db8:1:2::1'],
    ['with a port, two proxies', 2, `${visitor}:41001, 10.0.0.2:80`, visitor],
    ['an address that only begins well: the connection', 1, `${visitor}:port`, peer],
    ['spaces around an entry', 1, ` ${spoofed} ,  ${visitor}  `, visitor],
  ])('%s', async (_name, proxies, forwarded, expected) => {
    expect(await seen(proxies, forwarded)).toBe(expected);
  });

  test('a request without a connection, as tests make, counts as unknown', async () => {
    const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});
