import { sydneyDay } from '../../src/clinic/dates.ts';
import { launchFindings } from '../../src/launch/findings.ts';
import type { Parts } from '../appParts.ts';

/** Says in the log, of a site that visitors use, how many things the clinic must still settle. */
export function noteLaunch({ config, log, clock }: Pick<Parts, 'config' | 'log' | 'clock'>): void {
  if (!config.SITE_URL.startsWith('https:')) return;
  const count = launchFindings(sydneyDay(clock())).length;
  if (count > 0) log.warn({ count }, 'the clinic must still settle what `npm run check:launch` lists');
}
