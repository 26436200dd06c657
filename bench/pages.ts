import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../testing/freePort.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { getPage } from './load.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

const load = { connections: 64, seconds: 6 };

/** Static files from our server against nginx, one process each, on the same files, compressed beforehand. */
export async function pages(): Promise<Result[]> {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('This bench needs nginx. Install it (Debian, Ubuntu: sudo apt-get install nginx-light).');
  }
  const nginx = await startNginx();
  const ours = await startOurs();
  const script = readdirSync('dist/client/_astro').find((name) => name.endsWith('.js'));
  const results: Result[] = [];
  for (const path of ['/', '/booking', `/_astro/${script}`]) {
    const measured = { nginx: await measure(nginx.url + path), ours: await measure(ours.url + path) };
    const figure = ({ requests, latency }: typeof measured.ours) =>
      `${rounded(requests.average)}/s, p99 ${rounded(latency.p99)} ms`;
    results.push(
      { what: `${path}, nginx`, figure: figure(measured.nginx) },
      { what: `${path}, our server`, figure: figure(measured.ours) },
      {
        what: `${path}, ratio (aim 0.5)`,
        figure: rounded(measured.ours.requests.average / measured.nginx.requests.average, 2),
      },
    );
  }
  await ours.kill();
  nginx.stop();
  return results;
}

async function measure(url: string) {
  await getPage(url, { ...load, seconds: 2 });
  return getPage(url, load);
}

async function startNginx() {
  const folder = temporaryFolder();
  // nginx gives its files up to a user of its own, who must be able to reach them.
  chmodSync(folder.path, 0o755);
  const root = join(folder.path, 'client');
  cpSync('dist/client', root, { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder.path}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http {
       include /etc/nginx/mime.types; access_log ${folder.path}/access.log; sendfile on; gzip_static on;
       keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri $uri.html $uri/index.html =404; } }
     }`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop() {
      child.once('exit', folder.remove);
      child.kill();
    },
  };
}
