import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';

/**
 * Sends a file through a command of the operator's into another.
 *
 * @param command - run by a shell in which a pipeline fails when any part of it does: reads `source` on standard input, writes `target` on standard output
 * @throws when it fails or writes nothing
 */
export async function encrypt(command: string, source: string, target: string): Promise<void> {
  const shell = strictShell();
  if (shell === undefined && command.includes('|'))
    throw new Error(
      'BACKUP_ENCRYPT has a pipe, and no shell here says when its first part fails: install bash',
    );
  const [input, output] = [openSync(source, 'r'), openSync(target, 'w', 0o600)];
  // Its messages go where ours do: they may be about a key that the operator has to fix.
  const script = shell === undefined ? command : `${strict}\n${command}`;
  const child = spawn(shell ?? 'sh', ['-c', script], { stdio: [input, output, 'inherit'] });
  const [code, signal] = await once(child, 'close').finally(() => {
    closeSync(input);
    closeSync(output);
  });
  if (code !== 0) throw new Error(`BACKUP_ENCRYPT ended with ${signal ?? `exit code ${code}`}`);
  if (statSync(target).size === 0) throw new Error('BACKUP_ENCRYPT wrote nothing');
}

/** Not every shell has it: that of Debian as /bin/sh has not. */
const strict = 'set -o pipefail';

function strictShell(): string | undefined {
  return ['bash', 'sh'].find((shell) => spawnSync(shell, ['-c', strict], { stdio: 'ignore' }).status === 0);
}
