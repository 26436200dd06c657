/**
 * Runs `job` now, and again `ms` after it has ended, until stopped.
 *
 * @param onError - told when it failed; it is then tried again at its next turn
 * @returns what stops it; resolves when a run under way has ended
 */
export function every(ms: number, job: () => Promise<void>, onError: (error: unknown) => void) {
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
