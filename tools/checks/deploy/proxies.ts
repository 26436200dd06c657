import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../tests/support/testServer.ts';

/** A proxy in front of our servers, from a file in deploy/ adapted to this machine. */
export interface Proxy {
  /** Its https address. */
  url: string;
  /** Its output so far. */
  log: () => string;
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** A file in deploy/, such as `one-server/Caddyfile`. */
  file: string;
  /** The addresses of the servers, such as 127.0.0.1:8080. */
  servers: string[];
  /** An empty folder for the files of the proxy. */
  folder: string;
  port: number;
}

/** Adapts the configuration file, validates it with its program, and starts the program. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { file, folder, port } = options;
  chmodSync(folder, 0o755);
  const [program, check, run] = file.endsWith('Caddyfile')
    ? await adaptCaddy(options)
    : await adaptNginx(options);
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const checkResult = spawnSync(program, check, { env: environment, encoding: 'utf8' });
  if (checkResult.status !== 0) throw new Error(`${program} refuses deploy/${file}:\n${checkResult.stderr}`);
  const proxyProcess = spawn(program, run, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(proxyProcess, 'exit');
  const output: string[] = [];
  proxyProcess.stderr.on('data', (text) => output.push(String(text)));
  await waitUntilListening(port, proxyProcess, output);
  return {
    url: `https://localhost:${port}`,
    log: () => output.join(''),
    async stop() {
      proxyProcess.kill('SIGTERM');
      await exit;
    },
  };
}

type ProxyCommands = [program: string, check: string[], run: string[]];

async function adaptCaddy(options: ProxyOptions): Promise<ProxyCommands> {
  const configFile = join(options.folder, 'Caddyfile');
  const siteConfig = adaptConfig(options, 'www.example.com.au {', `localhost:${options.port} {`);
  // Options of Caddy on this machine: a certificate of its own, no privileged ports, no files outside the folder.
  const localOptions = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${await freePort()}\n`;
  const optionsBlock = /^\{\n/m;
  writeFileSync(
    configFile,
    optionsBlock.test(siteConfig)
      ? siteConfig.replace(optionsBlock, localOptions)
      : `${localOptions}}\n${siteConfig}`,
  );
  const configArguments = ['--config', configFile, '--adapter', 'caddyfile'];
  return ['caddy', ['validate', ...configArguments], ['run', ...configArguments]];
}

async function adaptNginx(options: ProxyOptions): Promise<ProxyCommands> {
  const { folder, port } = options;
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const certificateOptions = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  spawnSync('openssl', ['req', '-x509', ...certificateOptions, '-keyout', key, '-out', certificate]);
  const httpPort = await freePort();
  const siteConfig = adaptConfig(options, 'listen 443', `listen ${port}`)
    .replace('listen [::]:443', `listen [::]:${port}`)
    .replace('listen 80', `listen ${httpPort}`)
    .replace('listen [::]:80', `listen [::]:${httpPort}`)
    .replaceAll('/var/log/nginx', folder)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replaceAll('www.example.com.au', 'localhost');
  writeFileSync(join(folder, 'site.conf'), siteConfig);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => {
    mkdirSync(join(folder, each));
    return `${each}_temp_path ${join(folder, each)};`;
  });
  const configFile = join(folder, 'nginx.conf');
  writeFileSync(
    configFile,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n` +
      `include /etc/nginx/mime.types;\n${temporaryPaths.join('\n')}\ninclude site.conf;\n}\n`,
  );
  return ['nginx', ['-t', '-q', '-c', configFile], ['-q', '-c', configFile]];
}

/** The text of the configuration file with our servers and folder, and with `from` replaced by `to`. */
function adaptConfig({ file, servers }: ProxyOptions, from: string, to: string): string {
  const text = readFileSync(join('deploy', file), 'utf8');
  if (!text.includes(from)) throw new Error(`deploy/${file} does not contain "${from}"`);
  const [one = '', two = ''] = servers;
  return text
    .replace(from, to)
    .replaceAll('127.0.0.1:8080', one)
    .replaceAll('10.0.0.11:8080', one)
    .replaceAll('10.0.0.12:8080', two)
    .replaceAll('/srv/vital-motion/dist', resolve('dist'));
}

/** Waits for an answer over https, since Caddy listens before its certificate exists. */
async function waitUntilListening(port: number, proxyProcess: ChildProcess, output: string[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (proxyProcess.exitCode !== null) throw new Error(`the proxy stopped:\n${output.join('')}`);
    const healthRequest = get({ host: 'localhost', port, path: '/healthz', rejectUnauthorized: false });
    const hasAnswered = await once(healthRequest, 'response').then(
      () => true,
      () => false,
    );
    healthRequest.on('error', () => {}).destroy();
    if (hasAnswered) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`the proxy does not accept connections:\n${output.join('')}`);
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of the proxy; 127.0.0.1 by default. */
  host?: string;
  /** The local address to connect from, which the proxy records as the visitor's. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export type AskProxy = (path: string, options?: RequestOptions) => Promise<Answer>;

/**
 * Requests paths from the proxy on `port` and accepts its self-signed certificate. The path is sent unchanged, whereas fetch would
 * normalise it.
 */
export function askProxy(port: number): AskProxy {
  return (path, { method = 'GET', headers = {}, body = '', host = '127.0.0.1', from } = {}) =>
    new Promise((resolve, reject) => {
      const proxyRequest = request(
        {
          host,
          port,
          path,
          method,
          servername: 'localhost',
          headers: { Host: `localhost:${port}`, ...headers, 'Content-Length': Buffer.byteLength(body) },
          rejectUnauthorized: false,
          ...(from && { localAddress: from }),
        },
        (answer) =>
          text(answer).then(
            (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
            reject,
          ),
      );
      proxyRequest.on('error', reject);
      proxyRequest.end(body);
    });
}
