import { alerts } from '../operation/alerts.ts';
import type { Tools } from './verb.ts';

/** Alerts from the command, whose log is what it says beside its result. */
export function alertsOf({ config, now, warn }: Tools) {
  const error = (facts: object, words: string) => warn(`${words} ${JSON.stringify(facts)}`);
  return alerts({ config, clock: () => now, log: { info: () => {}, error } });
}
