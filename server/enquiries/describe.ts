import type { StoredEnquiry } from './forStaff.ts';

const sydney = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment (ms since 1970) in Sydney, as 2026-11-20 14:30. */
export function sydneyTime(time: number): string {
  return sydney.format(time);
}

/**
 * Whether the clinic has an enquiry: at each of its inboxes, not yet, or never, because a person ended it. A message that
 * another took the place of says nothing of that.
 */
export function delivery({ messages }: Pick<StoredEnquiry, 'messages'>): 'delivered' | 'waiting' | 'ended' {
  const states = messages.filter((message) => message.audience === 'clinic').map((message) => message.state);
  if (states.includes('due')) return 'waiting';
  return states.includes('ended') ? 'ended' : 'delivered';
}
