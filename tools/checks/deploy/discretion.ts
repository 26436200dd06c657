import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Ask } from './ask.ts';
import type { Proxy as StartedProxy } from './proxies.ts';

/** What /metrics asks for; the proxy must keep even those out who know it. */
export const metricsToken = '0123456789abcdef';

/** Every way to write an address that our server reads as /readyz or /metrics. */
const spellings = (name: string) => [
  `/${name}`,
  `/${name}?now`,
  `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  `//${name}`,
  `/./${name}`,
  `/about/../${name}`,
  `/about/%2e%2e/${name}`,
  `/about\\..\\${name}`,
  `/\\${name}`,
];

/** /healthz answers whoever asks; what is for the clinic's eyes is not there, however its address is written. */
export async function checkClosed(ask: Ask): Promise<void> {
  assert.equal((await ask('/healthz')).status, 200, '/healthz is open');
  for (const path of [...spellings('readyz'), ...spellings('metrics')]) {
    const { status, body } = await ask(path, { headers: { Authorization: `Bearer ${metricsToken}` } });
    assert.doesNotMatch(body, /"status"|# HELP/, `${path} is answered`);
    assert.ok(status >= 300 && status < 500, `${path} is answered with ${status}`);
  }
}

/** No version of any program, neither on pages nor on what the proxy refuses by itself. */
export async function checkNamesNoVersion(ask: Ask): Promise<void> {
  const tooLarge = { method: 'POST', body: 'x'.repeat(200_000) };
  for (const answer of [await ask('/'), await ask('/readyz'), await ask('/booking', tooLarge)]) {
    assert.doesNotMatch(JSON.stringify(answer.headers), /(nginx|caddy|node|hono)[/ ]?\d/i);
    assert.equal(answer.headers['x-powered-by'], undefined);
    assert.doesNotMatch(answer.body, /nginx\/\d/);
  }
}

/** Visitors with IPv6 are answered too, wherever this machine has it. */
export async function checkIpv6(ask: Ask): Promise<void> {
  const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some((it) => it.address === '::1'));
  if (hasIpv6) assert.equal((await ask('/', { host: '::1' })).status, 200, 'over IPv6');
  else console.log('This machine has no IPv6: not tried.');
}

/** While no server runs, visitors are told so, and the proxy's logs say that it failed but not whom or at what. */
export async function checkQuietLogs(ask: Ask, proxy: StartedProxy, folder: string): Promise<void> {
  const visitor = {
    from: '127.0.0.77',
    headers: { 'User-Agent': 'TheirPhone/9', Referer: 'https://their.example/' },
  };
  const answer = await ask('/booking?type=their-condition', visitor);
  assert.ok([502, 503, 504].includes(answer.status), `answered with ${answer.status}`);
  await proxy.stop();
  const logs = [proxy.log(), ...logFiles(folder)].join('\n');
  assert.match(logs, /50[234]/, 'the logs say that something failed');
  assert.doesNotMatch(logs, /127\.0\.0\.77|their|\/booking/i, 'the logs hold what is the visitor’s');
}

function logFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}
