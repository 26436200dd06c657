import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { sendAgain as again, sendElsewhere as elsewhere } from '../../enquiries/sending.ts';
import type { Act } from './act.ts';

/** POST /desk/enquiries/ID/send-again: to the clinic's inboxes once more. */
export const sendAgain: Act = async (context, { typed, ...change }) => {
  const { CLINIC_INBOX: inboxes } = context.config;
  const changed = await again(context.db, { ...change, inboxes, mailDomain: mailDomain(context) });
  if (changed === 'done') context.onStored();
  return { action: 'sentAgain', changed };
};

const address = z.email().max(254);

/** POST /desk/enquiries/ID/send-elsewhere: to another inbox. */
export const sendElsewhere: Act = async (context, { typed, ...change }) => {
  const { data: inbox } = address.safeParse(typed.inbox?.trim());
  if (inbox === undefined) return { fault: 'noInbox' };
  const changed = await elsewhere(context.db, { ...change, inbox, mailDomain: mailDomain(context) });
  if (changed === 'done') context.onStored();
  return { action: 'sentElsewhere', changed };
};

/** What the Message-IDs of letters end in. */
function mailDomain({ config }: AppContext): string {
  return new URL(config.SITE_URL).hostname;
}
