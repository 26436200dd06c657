import { deleteLetterFiles, mailFolder } from '../mail/letterFiles.ts';
import { sydneyTime } from '../staff/describe.ts';
import { deleteEnquiry } from '../store/deletion.ts';
import { commandPerson, notChanged } from './change.ts';
import { nameOf } from './describe.ts';
import { findEnquiry } from './find.ts';
import { oneLine } from './printable.ts';
import { Failure, Misuse, type Verb } from './verb.ts';

export const remove: Verb = {
  usage: 'delete ID',
  about:
    'Deletes an enquiry and its letters for good, as when a visitor asks for it. Asks first; --yes does not.',
  options: { yes: { type: 'boolean' } },
  examples: ['delete 6f1c2b54', 'delete 6f1c2b54 --yes'],
  async run(desk, given) {
    const { id, version, content, receivedAt } = await findEnquiry(desk, given);
    const name = oneLine(nameOf(content));
    const question = `Delete the enquiry of ${name}, received ${sydneyTime(receivedAt)}, for good?`;
    const isSure = given.values.yes || (await desk.confirm(question));
    if (isSure === undefined) throw new Misuse('there is nobody to ask: say --yes');
    if (!isSure) throw new Failure('Nothing was deleted.');
    const deleted = await deleteEnquiry(desk.db, { id, version, person: commandPerson, now: desk.now });
    if (typeof deleted === 'string') throw notChanged(id, deleted);
    await deleteLetterFiles(mailFolder(desk.config), deleted.letters);
    desk.print(`${id} is deleted. Copies in the clinic’s mail and in backups are not.`);
    desk.print(
      'Traces in the files of the store are written over by the server, mostly by five in the morning.',
    );
  },
};
