import type { AppContext } from '../context.ts';
import { mailDomainOf } from './letters.ts';
import { settleEndedOffers } from './offers.ts';
import { storeReminders } from './visits.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'opening' | 'clock' | 'onStored'>;

/** To be run each minute: ends offers that nobody has answered, and stores the reminders that are due. */
export async function appointmentJobs({ db, config, opening, clock, onStored }: Context): Promise<void> {
  await settleEndedOffers(db, clock());
  const reminders = await storeReminders(db, opening, clock(), mailDomainOf(config));
  if (reminders > 0) onStored();
}
