import { Fragment } from 'react';
import { Button, Text } from 'react-email';
import { sydneyDateTime } from '../../src/clinic/dates.ts';
import type { Clinic } from '../../src/clinic/schema.ts';
import type { ClaimedLetter } from '../store/letters.ts';
import { clinicFields, consultationLabel, type LetterField, preferenceSentence } from './clinicFields.ts';
import { LetterFrame } from './LetterFrame.tsx';
import { needsSmtpUtf8 } from './smtpUtf8.ts';
import { styles } from './styles.ts';
import { words } from './words.ts';

interface ClinicLetterProps {
  clinic: Clinic;
  enquiry: ClaimedLetter['enquiry'];
}

/** The clinic's letter: who to answer and how at a glance on a phone, then every field with its label. */
export function ClinicLetter({ clinic, enquiry }: ClinicLetterProps) {
  const { firstName, lastName, email, phone, message } = enquiry.content;
  const name = `${firstName} ${lastName}`;
  const isBooking = enquiry.kind === 'booking';
  return (
    <LetterFrame
      clinic={clinic}
      preview={
        isBooking
          ? `${name}, ${consultationLabel(enquiry.content)}`
          : `${name}: ${message.replace(/\p{Bidi_Control}/gu, '')}`
      }
      heading={`${isBooking ? 'Booking enquiry' : 'Message'}: ${name}`}
    >
      {enquiry.suspectedSpam && (
        <Text style={styles.warning}>
          Possible spam: a hidden field was filled in, as programs do. It may still be a person whose browser
          filled the form in. No confirmation was sent.
        </Text>
      )}
      {phone && (
        <Button href={`tel:${phone.replace(/[^\d+]/g, '')}`} style={styles.call}>
          Call {firstName} on {phone}
        </Button>
      )}
      <Text style={styles.text}>
        {preferenceSentence(enquiry)}
        {needsSmtpUtf8(email) ? words.clinic.noReply : 'Reply to this letter to answer by email.'}{' '}
        {clinic.shortName} received it on {sydneyDateTime(enquiry.receivedAt)}.
      </Text>
      <FieldList fields={clinicFields(enquiry)} />
      <Text style={styles.foot}>Reference {enquiry.id}</Text>
    </LetterFrame>
  );
}

function FieldList({ fields }: { fields: LetterField[] }) {
  return fields.map(({ label, value }) => (
    <Text key={label} style={styles.field}>
      <strong>{label}:</strong> <Lines text={value} />
    </Text>
  ));
}

/** Text with its line breaks and spaces, in HTML and in the plain text that is made from it. */
function Lines({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('\n').map(keepSpaces);
  return (
    // Its direction is its own: it turns around nothing beside it.
    <span dir="auto">
      {first}
      {rest.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place, and never move.
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </span>
  );
}

/** Spaces that no mail program takes out, a tab as four: style sheets that keep them are not known to all. */
function keepSpaces(line: string): string {
  return line.replaceAll('\t', '    ').replace(/^ | {2,}/g, (run) => run.replace(/ ( ?)/g, '\u00a0$1'));
}
