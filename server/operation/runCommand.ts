import { type ChildProcess, spawn } from 'node:child_process';

export interface CommandInput {
  env: Record<string, string>;
  /** Written to its standard input. */
  input: string;
  /** After so many ms it is killed, with all that it started. */
  patience: number;
  /** Kills it at once, as when the server stops. */
  signal?: AbortSignal | undefined;
}

/** How a command that failed ended. */
export interface CommandFailure {
  reason: string;
  /** The last of what it wrote to standard error. */
  said: string;
}

/**
 * Runs a command of the operator's through the shell.
 *
 * @returns how it failed; undefined when it did not
 */
export function runCommand(
  command: string,
  { env, input, patience, signal }: CommandInput,
): Promise<CommandFailure | undefined> {
  // In a process group of its own, so that what the shell started ends with it.
  const child = spawn(command, {
    shell: true,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  let cut: string | undefined;
  const end = (why: string) => {
    cut = why;
    killGroup(child);
  };
  const timer = setTimeout(end, patience, `not done after ${patience} ms`);
  const stop = () => end('the server stops');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  child.stderr.on('data', (piece) => {
    said = `${said}${piece}`.slice(-500);
  });
  // A command may well end without reading what it is told.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise<CommandFailure | undefined>((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message, said }));
    // Not 'close': what the command leaves running may hold its standard error open for ever.
    child.once('exit', (code, killedBy) => {
      const reason = cut ?? (killedBy ? `killed by ${killedBy}` : `exit code ${code}`);
      resolve(code === 0 && cut === undefined ? undefined : { reason, said: said.trim() });
    });
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    child.stderr.destroy();
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself just now.
  }
}
