import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { booking } from '../../tests/support/samples.ts';
import { testOutbox } from '../../tests/support/testOutbox.ts';
import { enquiriesByIdPrefix } from '../enquiries/enquiryRepository.ts';

/** Stores an enquiry as `type` with `content`, and returns the enquiry that messages and the desk read. */
async function storeAndRead(content: unknown, type = 'booking') {
  const { db, add, claim } = await testOutbox();
  const { id } = await add('first');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await db
    .updateTable('enquiries')
    .set({ type: type as 'booking', content: text })
    .execute();
  const [message] = await claim('one');
  const [deskEnquiry] = await enquiriesByIdPrefix(db, id);
  expect(deskEnquiry).toMatchObject({ type: message?.enquiry.type, content: message?.enquiry.content });
  return message?.enquiry;
}

const storedBooking = booking({ message: 'My knee.' });
/** The booking without these fields, as an earlier release stored it. */
const withoutFields = (...names: (keyof Booking)[]) =>
  Object.fromEntries(
    Object.entries(storedBooking).filter(([name]) => !names.includes(name as keyof Booking)),
  );
const unknownService = 'no-such-service';

describe('a stored enquiry', () => {
  test.each<[string, object, object]>([
    [
      'from before a field existed has the field’s default',
      withoutFields('preferredContact', 'ndisNumber'),
      { ...storedBooking, preferredContact: 'either', ndisNumber: '' },
    ],
    [
      'from before a required field existed has it empty',
      withoutFields('lastName', 'consultationType'),
      { ...storedBooking, lastName: '', consultationType: '' },
    ],
    [
      'from before other languages existed is in English, without an interpreter',
      withoutFields('language', 'interpreter'),
      { ...storedBooking, language: 'en', interpreter: false },
    ],
    [
      'from the desk may have no email address and no service',
      { ...storedBooking, email: '', consultationType: '' },
      { ...storedBooking, email: '', consultationType: '' },
    ],
    [
      'with a removed field has its answer in the message',
      { ...storedBooking, noSuchField: '9790 0000' },
      { ...storedBooking, message: 'My knee.\nnoSuchField: 9790 0000' },
    ],
  ])('%s', async (_name, content, expectedContent) => {
    expect(await storeAndRead(content)).toMatchObject({ type: 'booking', content: expectedContent });
  });

  test.each<[string, unknown, string, string[]]>([
    [
      'with a removed option',
      { ...storedBooking, consultationType: unknownService },
      'booking',
      [
        ...[
          storedBooking.firstName,
          storedBooking.lastName,
          storedBooking.email,
          storedBooking.phone,
          'My knee.',
          '430 123 456',
        ],
        `consultationType: ${unknownService}`,
        'ndisParticipant: true',
      ],
    ],
    [
      'in an unknown language',
      { ...storedBooking, language: 'qaa' },
      'booking',
      ['language: qaa', 'My knee.'],
    ],
    ['of an unknown type', { firstName: 'Linh', injury: { side: 'left' } }, 'waitlist', ['Linh', 'left']],
    ['that is one text instead of fields', 'Linh: left knee', 'booking', ['Linh', 'left']],
    ['that is a list', ['Linh', 'left knee'], 'contact', ['Linh', 'left']],
  ])('%s becomes a contact message with all its content', async (_name, content, type, words) => {
    const enquiry = await storeAndRead(content, type);
    expect(enquiry).toMatchObject({ type: 'contact', content: { language: 'en' } });
    for (const word of words) expect(JSON.stringify(enquiry?.content)).toContain(word);
  });
});
