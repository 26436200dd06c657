import { Fragment } from 'react';
import { Button, Text } from 'react-email';
import { sydneyDateTime } from '../../src/clinic/dates.ts';
import type { Clinic } from '../../src/clinic/schema.ts';
import { type Booking, bookingLabels } from '../../src/enquiry/booking.ts';
import { consultationTypes } from '../../src/enquiry/consultationTypes.ts';
import { contactPreferences } from '../../src/enquiry/contactPreferences.ts';
import type { ClaimedLetter } from '../store/letters.ts';
import { LetterFrame } from './LetterFrame.tsx';
import { styles } from './styles.ts';

interface ClinicLetterProps {
  clinic: Clinic;
  enquiry: ClaimedLetter['enquiry'];
}

/** The clinic's letter: who to answer and how at a glance on a phone, then every field with its label. */
export function ClinicLetter({ clinic, enquiry }: ClinicLetterProps) {
  const booking = enquiry.content;
  const name = `${booking.firstName} ${booking.lastName}`;
  return (
    <LetterFrame
      clinic={clinic}
      preview={`${name}, ${consultationLabel(booking)}`}
      heading={`Booking enquiry: ${name}`}
    >
      {enquiry.suspectedSpam && (
        <Text style={styles.warning}>
          Possible spam: a hidden field was filled in, as programs do. It may still be a person whose browser
          filled the form in. No confirmation was sent.
        </Text>
      )}
      <Button href={`tel:${booking.phone.replace(/[^\d+]/g, '')}`} style={styles.call}>
        Call {booking.firstName} on {booking.phone}
      </Button>
      <Text style={styles.text}>
        {preferenceSentence(booking)} Reply to this letter to answer by email. {clinic.shortName} received the
        enquiry on {sydneyDateTime(enquiry.receivedAt)}.
      </Text>
      <FieldList rows={fieldRows(booking)} />
      <Text style={styles.foot}>Reference {enquiry.id}</Text>
    </LetterFrame>
  );
}

function consultationLabel(booking: Booking): string {
  return consultationTypes.find((type) => type.value === booking.consultationType)?.label ?? '';
}

function preferenceSentence(booking: Booking): string {
  if (booking.preferredContact === 'either')
    return `${booking.firstName} is happy with an email or a phone call.`;
  return `${booking.firstName} would like ${booking.preferredContact === 'email' ? 'an email' : 'a phone call'}.`;
}

/** Every field in the order of the form: what its label is, and what the visitor answered. */
function fieldRows(booking: Booking): { label: string; value: string }[] {
  const preference = contactPreferences.find((option) => option.value === booking.preferredContact);
  const answers: Record<keyof Booking, string> = {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    consultationType: consultationLabel(booking),
    preferredContact: preference?.label ?? '',
    ndisParticipant: booking.ndisParticipant ? 'Yes' : 'No',
    ndisNumber: booking.ndisNumber || 'Not given',
    message: booking.message || 'No message',
  };
  return (Object.keys(answers) as (keyof Booking)[]).map((field) => ({
    label: bookingLabels[field],
    value: answers[field],
  }));
}

function FieldList({ rows }: { rows: { label: string; value: string }[] }) {
  return rows.map((row) => (
    <Text key={row.label} style={styles.field}>
      <strong>{row.label}:</strong> <Lines text={row.value} />
    </Text>
  ));
}

/** Text with its line breaks, in HTML and in the plain text that is made from it. */
function Lines({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <>
      {first}
      {rest.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place, and never move.
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
