import type { Config } from '../config.ts';
import { alerts } from '../operation/alerts.ts';
import type { CommandIo } from './io.ts';

/** Alerts sent by the command; what it logs goes where its warnings do, and is no part of its result. */
export function alertsOf({ now, warn }: CommandIo, config: Config) {
  const error = (facts: object, words: string) => warn(`${words} ${JSON.stringify(facts)}`);
  return alerts({ config, clock: () => now, log: { info: () => {}, error } });
}
