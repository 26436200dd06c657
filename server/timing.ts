/**
 * Waits at most `timeout` ms for a promise. The work behind the promise is not stopped.
 *
 * @throws what the promise rejects with, or an error with the code ETIMEDOUT
 */
export async function withTimeout<T>(timeout: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`timed out after ${timeout} ms`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), timeout);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}

/**
 * Runs `job` now, and then `ms` after the end of each run.
 *
 * @param onError - called when a run fails; the next run is not affected
 * @returns a callback to stop the runs, which resolves when a run under way has ended
 */
export function repeat(ms: number, job: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let currentRun = Promise.resolve();
  const run = () => {
    currentRun = job()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, ms).unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentRun;
  };
}
