import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../testing/freePort.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { readLetter, type TakenLetter } from '../letters.ts';

/** A Postfix of its own: configuration, queue and mailboxes in a folder that goes with it. */
export interface Postfix {
  port: number;
  start(): void;
  /** Takes no more, and ends whatever is under way. */
  stop(): void;
  /** Every letter in a mailbox. */
  delivered(): Promise<TakenLetter[]>;
  /** What it noted. */
  log(): string;
  remove(): void;
}

/** The user nobody, who owns the mailboxes. */
const nobody = 65_534;

/**
 * Starts Postfix on a port of this machine. Only root may.
 *
 * @param mailboxes - which recipients it has, as a pattern; the others are unknown users
 * @param domains - what it takes mail for
 * @param policy - the port of a policy server, asked about each recipient it has
 */
export async function startPostfix(mailboxes: string, domains: string[], policy: number): Promise<Postfix> {
  const folder = temporaryFolder();
  const { path } = folder;
  const port = await freePort();
  // Its programs run as several users.
  chmodSync(path, 0o755);
  const sub = (name: string) => {
    const place = join(path, name);
    mkdirSync(place, { mode: 0o755 });
    return place;
  };
  const [config, queue, data, mail] = [sub('config'), sub('queue'), sub('data'), sub('mail')];
  chownSync(mail, nobody, nobody);
  spawnSync('chown', ['postfix', data]);
  writeFileSync(join(config, 'mailboxes'), `/${mailboxes}/ all/\n`);
  writeFileSync(
    join(config, 'main.cf'),
    settings({
      compatibility_level: '3.6',
      queue_directory: queue,
      data_directory: data,
      maillog_file: join(path, 'log'),
      maillog_file_prefixes: path,
      inet_interfaces: '127.0.0.1',
      inet_protocols: 'ipv4',
      myhostname: 'mail.clinic.example',
      mydestination: '',
      virtual_mailbox_domains: domains.join(' '),
      virtual_mailbox_base: mail,
      virtual_mailbox_maps: `regexp:${join(config, 'mailboxes')}`,
      virtual_uid_maps: `static:${nobody}`,
      virtual_gid_maps: `static:${nobody}`,
      smtpd_recipient_restrictions: `reject_unauth_destination reject_unlisted_recipient check_policy_service inet:127.0.0.1:${policy}`,
      // Faults are what this is about: a client that makes many is not slowed down or shut out.
      smtpd_error_sleep_time: '0',
      smtpd_hard_error_limit: '1000',
      smtpd_soft_error_limit: '1000',
    }),
  );
  writeFileSync(join(config, 'master.cf'), services(port));
  const postfix = (...args: string[]) => {
    const { status, stderr } = spawnSync('postfix', ['-c', config, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`postfix ${args.join(' ')}: ${stderr}`);
  };
  const started: Postfix = {
    port,
    start: () => postfix('start'),
    stop: () => postfix('stop'),
    async delivered() {
      const files = globSync(join(mail, 'all/{new,cur}/*'));
      return Promise.all(files.map((file) => readDelivered(readFileSync(file))));
    },
    log: () => readFileSync(join(path, 'log'), 'utf8'),
    remove: folder.remove,
  };
  started.start();
  return started;
}

/** A letter as it lies in the mailbox, with whom Postfix delivered it to. */
function readDelivered(raw: Buffer): Promise<TakenLetter> {
  const to = /^Delivered-To: (.+)$/m.exec(raw.toString())?.[1]?.trim() ?? '';
  return readLetter(raw, [to]);
}

function settings(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

/** The services that taking and delivering needs, none of them in a chroot. */
function services(port: number): string {
  const lines = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'discard unix - - n - - discard',
    'virtual unix - n n - - virtual',
    'smtp unix - - n - - discard',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  return `${lines.join('\n')}\n`;
}
