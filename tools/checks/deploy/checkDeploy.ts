// `npm run check:deploy`: runs the tests of a release, validates each proxy configuration in deploy/ with its program, starts it
// in front of real servers, and sends requests of visitors. Not part of `npm test`, since it requires caddy and nginx.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../server/database/connection.ts';
import { readClinic } from '../../../src/clinic/clinicRecord.ts';
import { liveSettings } from '../../../tests/support/liveSettings.ts';
import { startMailServer } from '../../../tests/support/mailServer.ts';
import { postedForm } from '../../../tests/support/postedForm.ts';
import { startPostgres } from '../../../tests/support/postgresServer.ts';
import { booking } from '../../../tests/support/samples.ts';
import { startServer } from '../../../tests/support/serverProcess.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { freePort } from '../../../tests/support/testServer.ts';
import { checkDesk } from './checkDesk.ts';
import { checkFileHost } from './fileHost.ts';
import { type AskProxy, askProxy, type Proxy as StartedProxy, startProxy } from './proxies.ts';

/** The token of /metrics. The proxy must refuse /metrics even with the token. */
const metricsToken = '0123456789abcdef';

/** Spellings of the path `name` that our server resolves to this path. */
const pathSpellings = (name: string) => [
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

/** Paths with data of visitors, which no log of a proxy may contain. */
const visitorPaths = [
  '/booking?type=their-condition',
  '/appointments/their-link',
  '/calendar/their-link.ics',
];
const visitorRequest = {
  from: '127.0.0.77',
  headers: { 'User-Agent': 'TheirPhone/9', Referer: 'https://their.example/' },
};

const missingPrograms = ['caddy', 'nginx', 'openssl'].filter((name) => spawnSync(name, ['version']).error);
if (missingPrograms.length > 0) {
  console.error(
    `Not installed on this machine: ${missingPrograms.join(', ')}. On Debian: sudo apt-get install ${missingPrograms.join(' ')}`,
  );
  process.exit(1);
}

const releaseTests = spawnSync('vitest', ['run', '--project', 'nightly', 'release'], { stdio: 'inherit' });
assert.equal(releaseTests.status, 0, 'the tests of a release failed');
const mail = await startMailServer();
const postgres = await startPostgres();
try {
  for (const program of ['Caddyfile', 'nginx.conf']) {
    await checkProxyFile(`one-server/${program}`, 1);
    await checkProxyFile(`many-servers/${program}`, 2);
  }
  await checkFileHost(postgres.url, mail);
} finally {
  await postgres.remove();
  await mail.stop();
}

async function checkProxyFile(file: string, serverCount: number): Promise<void> {
  const folder = temporaryFolder();
  const port = await freePort();
  const database = serverCount === 1 ? `file:${folder.path}/enquiries.db` : postgres.url;
  const env = {
    SITE_URL: `https://localhost:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: liveSettings.MAIL_FROM,
    CLINIC_INBOX: liveSettings.CLINIC_INBOX,
    DESK_USERS: liveSettings.CLINIC_INBOX,
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: database,
  };
  const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(env, folder.path)));
  const addresses = servers.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const proxy = await startProxy({ file, servers: addresses, folder: folder.path, port });
  const ask = askProxy(port);
  try {
    await checkPages(ask);
    await checkEnquiries(ask, proxy.url, database);
    await checkDesk(ask, proxy.url, mail, liveSettings.CLINIC_INBOX);
    await checkClosedPaths(ask);
    await checkNamesNoVersion(ask);
    await checkIpv6(ask);
    for (const path of visitorPaths) await ask(path, visitorRequest);
    if (serverCount > 1) {
      await servers[0]?.kill();
      for (let attempt = 0; attempt < 4; attempt += 1)
        assert.equal((await ask('/')).status, 200, 'with one server gone');
    }
    await Promise.all(servers.map((server) => server.stop()));
    await checkUnavailable(ask);
    await checkQuietLogs(ask, proxy, folder.path);
    console.log(`deploy/${file}: valid, and all requests were answered correctly`);
  } catch (error) {
    console.error(`deploy/${file} failed. Log of the proxy:\n${proxy.log()}`);
    throw error;
  } finally {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
    folder.remove();
  }
}

async function checkPages(ask: AskProxy): Promise<void> {
  const homeAnswer = await ask('/', { headers: { 'Accept-Encoding': 'br' } });
  assert.equal(homeAnswer.status, 200);
  assert.match(String(homeAnswer.headers['content-security-policy']), /default-src 'none'/);
  assert.match(String(homeAnswer.headers['strict-transport-security']), /max-age/);
  assert.equal(homeAnswer.headers['content-encoding'], 'br', 'pages arrive compressed');
  const [asset = ''] = readdirSync('dist/client/_astro').filter((name) => name.endsWith('.js'));
  const scriptAnswer = await ask(`/_astro/${asset}`, { headers: { 'Accept-Encoding': 'gzip' } });
  assert.equal(scriptAnswer.status, 200);
  assert.match(String(scriptAnswer.headers['cache-control']), /immutable/);
  assert.match(String(scriptAnswer.headers['content-type']), /javascript/);
  assert.equal((await ask('/not-there')).status, 404);
}

async function checkEnquiries(ask: AskProxy, origin: string, database: string): Promise<void> {
  const messageCount = mail.messages.length;
  const jsonHeaders = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' };
  const sendEnquiry = (body: unknown) =>
    ask('/functions/v1/send-booking-email', {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify(body),
    });
  const answer = await sendEnquiry(booking({ message: origin }));
  assert.equal(answer.status, 200, answer.body);
  const db = await openStore(database);
  const storedEnquiry = await db
    .selectFrom('enquiries')
    .select('client_address')
    .where('id', '=', JSON.parse(answer.body).id)
    .executeTakeFirst();
  await db.destroy();
  assert.match(
    storedEnquiry?.client_address ?? '',
    /^(127\.0\.0\.1|::1)$/,
    'the address of the proxy, not of the forged header',
  );
  await mail.waitFor(messageCount + 2);

  assert.equal((await sendEnquiry({ ...booking(), message: 'x'.repeat(40_000) })).status, 413, 'over 32 KiB');
  assert.equal((await sendEnquiry({ message: 'x'.repeat(1_000_000) })).status, 413, 'far over 32 KiB');

  const formFields = postedForm('booking', booking({ message: `${origin} without script` }));
  const body = new URLSearchParams(formFields).toString();
  const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const ownFormAnswer = await ask('/booking', {
    method: 'POST',
    headers: { ...formHeaders, Origin: origin },
    body,
  });
  assert.equal(ownFormAnswer.status, 303, ownFormAnswer.body);
  assert.equal(new URL(String(ownFormAnswer.headers.location), origin).href, `${origin}/booking/received`);
  assert.equal((await ask('/booking/received')).status, 200);
  const foreignHeaders = { ...formHeaders, Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
  assert.equal((await ask('/booking', { method: 'POST', headers: foreignHeaders, body })).status, 403);
}

/** Checks that /healthz is public, and that no spelling of /readyz or /metrics is. */
async function checkClosedPaths(ask: AskProxy): Promise<void> {
  assert.equal((await ask('/healthz')).status, 200, '/healthz is open');
  for (const path of [...pathSpellings('readyz'), ...pathSpellings('metrics')]) {
    const { status, body } = await ask(path, { headers: { Authorization: `Bearer ${metricsToken}` } });
    assert.doesNotMatch(body, /"status"|# HELP/, `${path} is answered`);
    assert.ok(status >= 300 && status < 500, `${path} is answered with ${status}`);
  }
}

/** Checks that no response shows a program version, including the proxy's own errors. */
async function checkNamesNoVersion(ask: AskProxy): Promise<void> {
  const tooLargeRequest = { method: 'POST', body: 'x'.repeat(200_000) };
  for (const answer of [await ask('/'), await ask('/readyz'), await ask('/booking', tooLargeRequest)]) {
    assert.doesNotMatch(JSON.stringify(answer.headers), /(nginx|caddy|node|hono)[/ ]?\d/i);
    assert.equal(answer.headers['x-powered-by'], undefined);
    assert.doesNotMatch(answer.body, /nginx\/\d/);
  }
}

/** Checks that visitors over IPv6 get answers, if this machine has IPv6. */
async function checkIpv6(ask: AskProxy): Promise<void> {
  const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some((it) => it.address === '::1'));
  if (hasIpv6) assert.equal((await ask('/', { host: '::1' })).status, 200, 'over IPv6');
  else console.log('Not checked over IPv6: this machine has none.');
}

/** Checks that visitors get the clinic's phone number in an uncached answer while no server runs. */
async function checkUnavailable(ask: AskProxy): Promise<void> {
  const { phone } = readClinic('content/clinic.yaml');
  const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const options of [{}, { method: 'POST', headers: formHeaders, body: 'firstName=Their' }]) {
    const { status, headers, body } = await ask('/booking', options);
    assert.ok([502, 503, 504].includes(status), `${status} without a server`);
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(body.includes(`href="tel:${phone.dialled}"`), 'the phone number of the clinic');
  }
}

/** Checks that the logs of the proxy have no address or path of a visitor after requests without a server. */
async function checkQuietLogs(ask: AskProxy, proxy: StartedProxy, folder: string): Promise<void> {
  for (const path of visitorPaths) {
    const { status } = await ask(path, visitorRequest);
    assert.ok([502, 503, 504].includes(status), `${path} is answered with ${status}`);
  }
  await proxy.stop();
  const logs = [proxy.log(), ...logFiles(folder)].join('\n');
  assert.match(logs, /50[234]/, 'the logs record the failure');
  assert.doesNotMatch(
    logs,
    /127\.0\.0\.77|their|\/booking|\/appointments/i,
    'the logs contain data of the visitor',
  );
}

function logFiles(folder: string): string[] {
  const logNames = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return logNames.map((name) => readFileSync(join(folder, name), 'utf8'));
}
