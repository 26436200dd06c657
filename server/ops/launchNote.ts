import { sydneyDay } from '../../src/clinic/dates.ts';
import type { AppContext } from '../context.ts';
import { launchFindings } from './launchCheck/findings.ts';

/**
 * Says in the log, of a site that visitors use, how many things the clinic must still settle, or what is wrong in the
 * clinic's own list of what it has settled: that is no reason to take the site down.
 */
export function noteLaunch({ config, log, clock }: Pick<AppContext, 'config' | 'log' | 'clock'>): void {
  if (!config.SITE_URL.startsWith('https:')) return;
  try {
    const count = launchFindings(sydneyDay(clock())).length;
    if (count > 0) log.warn({ count }, 'the clinic must still settle what `npm run check:launch` lists');
  } catch (error) {
    log.warn(
      { fault: error instanceof Error ? error.message : error },
      '`npm run check:launch` cannot be run',
    );
  }
}
