// Runs in the thread that `findDamage` of damage.ts starts.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode, isDamage } from '../errorCode.ts';

parentPort?.postMessage(quickCheck(workerData));

function quickCheck({ file, timeout }: { file: string; timeout: number }): string | undefined {
  try {
    const store = new DatabaseSync(file, { readOnly: true, timeout });
    const { quick_check: result } = store.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    store.close();
    return result === 'ok' ? undefined : `quick_check: ${result.replaceAll('\n', ' ')}`;
  } catch (error) {
    if (isDamage(error)) return errorCode(error);
    throw error;
  }
}
