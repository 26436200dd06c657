/**
 * Waits at most `timeout` ms for a promise. Its work is not stopped.
 *
 * @throws what the promise rejects with, or an error with the code ETIMEDOUT
 */
export async function withTimeout<T>(timeout: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`timed out after ${timeout} ms`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), timeout);
  });
  return Promise.race([answer, timedOut]).finally(() => clearTimeout(timer));
}

/**
 * Runs `job` now, and then `ms` after the end of each run.
 *
 * @param onError - called when a run fails; the next run is not affected
 * @returns a function that stops it, and resolves when a run under way has ended
 */
export function repeat(ms: number, job: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = job()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, ms).unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
