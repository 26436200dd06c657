import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testServer } from '../../tests/support/testServer.ts';
import { readConfig } from '../config.ts';
import type { Limiter } from '../context.ts';
import { clientAddress, clientKey, createRateLimits, forwardedAddress } from './rateLimits.ts';

const minute = 60_000;

function createLimiter(rates: string): Limiter {
  return createRateLimits(readConfig({ RATE_STORED: rates })).stored;
}

async function takeTimes(limit: Limiter, client: string, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < count; call += 1) waits.push(await limit.take(client));
  return waits;
}

beforeEach(() => {
  // The limiter uses the clock of the machine, which the tests advance.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a rate limit', () => {
  const client = '203.0.113.9';

  test('allows its number of requests, and as many again after its period', async () => {
    const limit = createLimiter('3/10m');
    expect(await takeTimes(limit, client, 4)).toEqual([0, 0, 0, 600]);
    vi.advanceTimersByTime(4 * minute);
    expect(await limit.take(client)).toBe(360);
    vi.advanceTimersByTime(6 * minute);
    expect(await limit.take(client)).toBe(0);
  });

  test('of a day does not count requests that the limit of ten minutes refused', async () => {
    const limit = createLimiter('2/10m 3/1d');
    expect(await takeTimes(limit, client, 9)).toEqual([0, 0, ...Array(7).fill(600)]);
    vi.advanceTimersByTime(10 * minute);
    expect(await takeTimes(limit, client, 2)).toEqual([0, 24 * 3600 - 600]);
  });

  test('counts visitors separately', async () => {
    const limit = createLimiter('1/10m');
    expect([await limit.take(client), await limit.take('203.0.113.10')]).toEqual([0, 0]);
  });

  test('allows one more request after a counted request is given back', async () => {
    const limit = createLimiter('1/10m');
    await limit.take(client);
    await limit.giveBack(client);
    expect(await takeTimes(limit, client, 2)).toEqual([0, 600]);
  });
});

test('attempts and stored enquiries are counted separately', async () => {
  const limits = createRateLimits(readConfig({ RATE_STORED: '1/10m', RATE_ATTEMPTS: '2/10m' }));
  expect(await takeTimes(limits.attempts, '203.0.113.9', 3)).toEqual([0, 0, 600]);
  expect(await takeTimes(limits.stored, '203.0.113.9', 2)).toEqual([0, 600]);
});

describe('a rate limit', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('counts requests from the address %s under the key %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  test('counts a household as one visitor if its IPv6 address changes within its /64', async () => {
    const limit = createLimiter('1/10m');
    expect(await limit.take('2001:db8:1:2::1')).toBe(0);
    expect(await limit.take('2001:db8:1:2:ffff::9')).toBe(600);
    expect(await limit.take('2001:db8:1:3::1')).toBe(0);
  });
});

describe('the address of the client', () => {
  const peer = '127.0.0.1';
  const visitor = '203.0.113.9';
  const spoofed = '198.51.100.1';
  const ipv6 = '2001:db8:1:2::1';

  test.each<[name: string, proxies: number, forwarded: string, address: string]>([
    ['the entry that one proxy added', 1, visitor, visitor],
    ['not an entry that the visitor wrote before it', 1, `${spoofed}, ${visitor}`, visitor],
    ['the entry that the outer one of two proxies added', 2, `${visitor}, 10.0.0.2`, visitor],
    ['not an entry that the visitor wrote before two', 2, `${spoofed}, ${visitor}, 10.0.0.2`, visitor],
    ['missing if two proxies left one entry', 2, visitor, ''],
    ['missing if the entry is no address', 1, 'unknown', ''],
    ['IPv6', 1, ipv6, ipv6],
    ['without its port', 1, `${visitor}:41001`, visitor],
    ['IPv6 without its port', 1, `[${ipv6}]:443`, ipv6],
    ['IPv6 without brackets', 1, `[${ipv6}]`, ipv6],
    ['without quotation marks, as in the header Forwarded', 1, `"[${ipv6}]:443"`, ipv6],
    ['without its port behind two proxies', 2, `${visitor}:41001, 10.0.0.2:80`, visitor],
    ['missing if only the beginning of the entry is an address', 1, `${visitor}:port`, ''],
    ['without spaces around it', 1, ` ${spoofed} ,  ${visitor}  `, visitor],
  ])('that is read from X-Forwarded-For is %s', (_name, proxies, forwarded, address) => {
    expect(forwardedAddress(forwarded, proxies)).toBe(address);
  });

  test.each<[name: string, proxies: number, headers: Record<string, string>, address: string]>([
    [
      'that of the connection without a proxy, whatever the visitor writes',
      0,
      { 'X-Forwarded-For': spoofed },
      peer,
    ],
    ['the entry that one proxy adds', 1, { 'X-Forwarded-For': visitor }, visitor],
    ['that of the connection behind a proxy that adds none', 1, {}, peer],
  ])('is %s', async (_name, proxies, headers, address) => {
    const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
    expect(await (await fetch(await testServer(app), { headers })).text()).toBe(address);
  });

  test('is unknown for a request that has no network connection, as in tests', async () => {
    const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});
