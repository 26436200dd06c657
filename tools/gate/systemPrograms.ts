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
