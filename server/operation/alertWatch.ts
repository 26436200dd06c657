import type { Parts } from '../appParts.ts';
import { alerts } from './alerts.ts';
import { whatIsWrong } from './readiness.ts';
import { repeat } from './repeat.ts';

const minute = 60_000;

type WatchParts = Pick<Parts, 'config' | 'db' | 'clock' | 'storing' | 'retention' | 'unexpected' | 'log'>;

/** One check, to be repeated: alerts a person when /readyz would answer 503, and again when it no longer would. */
export function alertWatch(parts: WatchParts): (signal: AbortSignal) => Promise<void> {
  const { report } = alerts(parts);
  const wrong = whatIsWrong(parts);
  return async (signal) => {
    if (parts.config.ALERT_COMMAND) await report('website', await wrong(), signal);
  };
}

/**
 * Looks each minute, beside whatever else the server does.
 *
 * @returns what stops it; a command under way is ended
 */
export function startAlerts(parts: WatchParts): () => Promise<void> {
  const { config, log } = parts;
  if (!config.ALERT_COMMAND && config.SITE_URL.startsWith('https:'))
    log.warn('ALERT_COMMAND is not set: when mail or the store fails, nobody is told');
  const stopping = new AbortController();
  const look = alertWatch(parts);
  const stop = repeat(
    minute * config.TEST_TIME_SCALE,
    () => look(stopping.signal),
    (error) => log.error({ message: (error as Error).message }, 'the look for trouble failed'),
  );
  return () => {
    stopping.abort();
    return stop();
  };
}
