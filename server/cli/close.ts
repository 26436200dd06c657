import { sydneyTime } from '../staff/describe.ts';
import { changeState } from '../store/desk/changes.ts';
import { enquiryById } from '../store/desk/enquiry.ts';
import { countWaiting, longestWaiting } from '../store/desk/waiting.ts';
import { commandPerson } from './change.ts';
import { parseTime } from './times.ts';
import { type Desk, Failure, Misuse, type Verb } from './verb.ts';

export const close: Verb = {
  usage: 'close --until DATE',
  about:
    'Closes every enquiry that came before a day and waits for an answer here, as on the first day of the desk, when those of before were answered from the mailbox. Asks first; --yes does not.',
  takes: 0,
  options: { until: { type: 'string' }, yes: { type: 'boolean' } },
  examples: ['close --until 2026-11-01', 'close --until 14d --yes'],
  async run(desk, { values }) {
    if (typeof values.until !== 'string') throw new Misuse('expected until when: --until 2026-11-01');
    const before = parseTime(values.until, desk.now);
    const count = await countWaiting(desk.db, before);
    if (count === 0) return desk.print(`Nobody waits who came before ${sydneyTime(before)}.`);
    const question = `Close ${count} that came before ${sydneyTime(before)} and wait for an answer here?`;
    const isSure = values.yes || (await desk.confirm(question));
    if (isSure === undefined) throw new Misuse('there is nobody to ask: say --yes');
    if (!isSure) throw new Failure('Nothing was closed.');
    desk.print(`${await closeAll(desk, { before, limit: count })} closed.`);
  },
};

/** Each by itself, as a person would: who is answered or deleted meanwhile is left as they are. */
async function closeAll({ db, now }: Desk, which: { before: number; limit: number }): Promise<number> {
  let closed = 0;
  for (const { id } of await longestWaiting(db, which)) {
    const enquiry = await enquiryById(db, id);
    if (enquiry?.state !== 'new') continue;
    const { version } = enquiry;
    const changed = await changeState(db, { id, version, person: commandPerson, now, state: 'closed' });
    if (changed === 'done') closed += 1;
  }
  return closed;
}
