import { spawnSync } from 'node:child_process';

/** Where the program `name` is, if PATH has it. */
export function onPath(name: string): string | undefined {
  const result = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.split('\n')[0]?.trim() : undefined;
}

/** Installs a package of Debian's or Ubuntu's, where this user may; says first what it is for. */
export function installPackage(name: string, why: string): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${name} with apt-get: ${why}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-qq', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

/**
 * Sees to it that GnuPG is here, installing it where this user may: a clinic that encrypts its backups as the
 * documentation says relies on it.
 *
 * @throws an Error that says how to install it
 */
export function requireGpg(): void {
  if (onPath('gpg')) return;
  installPackage('gnupg', 'the tests encrypt a backup and restore it, as docs/operation.md says.');
  if (onPath('gpg')) return;
  throw new Error(
    'The tests of encrypted backups need gpg. Install it (Debian, Ubuntu: sudo apt-get install gnupg; ' +
      'on a Mac: brew install gnupg).',
  );
}
