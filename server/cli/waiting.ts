import { type WaitedTime, waitedOf } from '../../src/clinic/openTime.ts';
import { toCall } from '../../src/enquiry/sender.ts';
import { sydneyTime } from '../staff/describe.ts';
import { countWaiting, waitingEnquiries } from '../store/desk/waiting.ts';
import type { StoredEnquiry } from '../store/forStaff.ts';
import { asJson, interpreterWanted, nameOf } from './describe.ts';
import { limitOf } from './list.ts';
import { table } from './table.ts';
import type { Verb } from './verb.ts';

const minute = 60_000;

export const waiting: Verb = {
  usage: 'waiting',
  about:
    'Shows the enquiries that nobody has answered, who has waited longest first, 50 unless --limit says otherwise, and for how many of the clinic’s opening hours.',
  takes: 0,
  options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean' } },
  examples: ['waiting', 'waiting --json'],
  async run(desk, given) {
    const enquiries = await waitingEnquiries(desk.db, limitOf(given));
    if (given.values.json) return desk.print(JSON.stringify(enquiries.map(asJson), null, 2));
    if (enquiries.length === 0) return desk.print('Nobody waits.');
    const callBack = desk.callBack();
    const rows = enquiries.map((enquiry) => row(enquiry, waitedOf(enquiry, desk.now, callBack)));
    for (const line of table(head, rows)) desk.print(line);
    const more = (await countWaiting(desk.db)) - enquiries.length;
    if (more > 0) desk.print(`${more} more wait.`);
  },
};

const head = ['ID', 'RECEIVED', 'WAITED', 'KIND', 'NAME', 'PHONE', ''];

function row(enquiry: StoredEnquiry, { open, isOverdue }: WaitedTime): string[] {
  const { id, receivedAt, kind, content } = enquiry;
  const minutes = Math.floor(open / minute);
  const waited = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const about = [waited, kind, nameOf(content), toCall(content).phone];
  const more = [...(isOverdue ? ['overdue'] : []), ...interpreterWanted(content)];
  return [id.slice(0, 8), sydneyTime(receivedAt), ...about, more.join(', ')];
}
