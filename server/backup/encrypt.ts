import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';

/**
 * Sends a file through a command of the operator's into another.
 *
 * @param command - run by the shell: reads `source` on standard input, writes `target` on standard output
 * @throws when it fails or writes nothing
 */
export async function encrypt(command: string, source: string, target: string): Promise<void> {
  const [input, output] = [openSync(source, 'r'), openSync(target, 'w', 0o600)];
  // Its messages go where ours do: they may be about a key that the operator has to fix.
  const child = spawn(command, { shell: true, stdio: [input, output, 'inherit'] });
  const [code, signal] = await once(child, 'close').finally(() => {
    closeSync(input);
    closeSync(output);
  });
  if (code !== 0) throw new Error(`BACKUP_ENCRYPT ended with ${signal ?? `exit code ${code}`}`);
  if (statSync(target).size === 0) throw new Error('BACKUP_ENCRYPT wrote nothing');
}
