import { describe, expect, test } from 'vitest';
import { booking } from '../../tests/support/samples.ts';
import { testOutbox } from '../../tests/support/testOutbox.ts';
import { enquiriesByIdPrefix } from '../enquiries/enquiryRepository.ts';

/** An enquiry that is stored as `type` with `content`, as messages and the desk show it. */
async function readBack(content: unknown, type = 'booking') {
  const { db, add, claim } = await testOutbox();
  const { id } = await add('first');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await db
    .updateTable('enquiries')
    .set({ type: type as 'booking', content: text })
    .execute();
  const [message] = await claim('one');
  const [shown] = await enquiriesByIdPrefix(db, id);
  expect(shown).toMatchObject({ type: message?.enquiry.type, content: message?.enquiry.content });
  return message?.enquiry;
}

describe('a stored enquiry', () => {
  test('from before a field existed has the field’s default', async () => {
    const { preferredContact: _, ndisNumber: __, ...older } = booking();
    expect(await readBack(older)).toMatchObject({
      type: 'booking',
      content: { ...older, preferredContact: 'either', ndisNumber: '' },
    });
  });

  test('from before a required field existed has it empty', async () => {
    const { lastName: _, consultationType: __, ...older } = booking();
    expect(await readBack(older)).toMatchObject({
      type: 'booking',
      content: { ...older, lastName: '', consultationType: '' },
    });
  });

  test('from before languages existed is in English, without an interpreter', async () => {
    const { language: _, interpreter: __, ...older } = booking();
    expect(await readBack(older)).toMatchObject({
      content: { ...older, language: 'en', interpreter: false },
    });
  });

  test('in an unknown language becomes a contact message that says so', async () => {
    const enquiry = await readBack({
      ...booking({ message: 'My knee.' }),
      language: 'qaa',
      interpreter: true,
    });
    expect(enquiry).toMatchObject({ type: 'contact', content: { language: 'en', interpreter: true } });
    expect(enquiry?.content).toMatchObject({ message: expect.stringContaining('language: qaa') });
  });

  test('with a removed field keeps its answer in the message', async () => {
    expect(await readBack({ ...booking({ message: 'My knee.' }), noSuchField: '9790 0000' })).toMatchObject({
      type: 'booking',
      content: booking({ message: 'My knee.\nnoSuchField: 9790 0000' }),
    });
  });

  /** What no clinic would call a service. */
  const noService = 'no-such-service';

  test('with a removed option becomes a contact message with all its content', async () => {
    const { firstName, lastName, email, phone } = booking();
    const enquiry = await readBack({ ...booking({ message: 'My knee.' }), consultationType: noService });
    expect(enquiry).toMatchObject({ type: 'contact', content: { firstName, lastName, email, phone } });
    for (const words of [
      'My knee.',
      `consultationType: ${noService}`,
      'ndisParticipant: true',
      '430 123 456',
    ])
      expect(enquiry?.content).toMatchObject({ message: expect.stringContaining(words) });
  });

  test.each([
    [
      'of a type that this release does not know',
      { firstName: 'Linh', injury: { side: 'left' } },
      'waitlist',
    ],
    ['as something that is no set of fields', 'Linh: left knee', 'booking'],
    ['as a list', ['Linh', 'left knee'], 'contact'],
  ])('%s becomes a contact message with all its content', async (_name, content, type) => {
    const enquiry = await readBack(content, type);
    expect(enquiry?.type).toBe('contact');
    const said = JSON.stringify(enquiry?.content);
    for (const word of ['Linh', 'left']) expect(said).toContain(word);
  });
});
