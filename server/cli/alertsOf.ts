import { alerts } from '../operation/alerts.ts';
import type { Tools } from './verb.ts';

/** Alerts sent by the command; what it logs goes where its warnings do, and is no part of its result. */
export function alertsOf({ config, now, warn }: Tools) {
  const error = (facts: object, words: string) => warn(`${words} ${JSON.stringify(facts)}`);
  return alerts({ config, clock: () => now, log: { info: () => {}, error } });
}
