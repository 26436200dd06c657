import { Link, Text } from 'react-email';
import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/hours.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import type { EnquiryContent } from '../../src/enquiry/content.ts';
import { LetterFrame } from './LetterFrame.tsx';
import { styles } from './styles.ts';

interface VisitorLetterProps {
  clinic: Clinic;
  kind: EnquiryContent['kind'];
  /** The closed days soon after, as a sentence; '' when there are none. */
  closures: string;
}

const words = {
  booking: {
    heading: 'We have your enquiry',
    next: 'We will contact you shortly to find a time that suits you.',
    arrived: 'Your enquiry has reached us.',
    caution: 'This is not an appointment yet.',
  },
  contact: {
    heading: 'We have your message',
    next: 'We will reply shortly.',
    arrived: 'Your message has reached us.',
    caution: '',
  },
};

/**
 * The visitor's confirmation. It repeats nothing that was typed: whoever fills in the form chooses where this
 * letter goes, so anything repeated in it could be aimed at a stranger in the clinic's name.
 */
export function VisitorLetter({ clinic, kind, closures }: VisitorLetterProps) {
  const { heading, arrived, next, caution } = words[kind];
  return (
    <LetterFrame clinic={clinic} preview={next} heading={heading}>
      <Text style={styles.text}>
        Hello, and thank you for writing to {clinic.name}. {arrived} {next} {caution}
      </Text>
      <Text style={styles.text}>
        If you would rather talk, or need to change something, call us on{' '}
        <Link href={`tel:${clinic.phone.dialled}`} style={styles.link}>
          {clinic.phone.shown}
        </Link>
        .
      </Text>
      <Text style={styles.text}>
        Opening hours: {openingHours(clinic)}. {closedDays(clinic)} {hoursByRequest(clinic)}
      </Text>
      {closures && <Text style={styles.text}>{closures}</Text>}
      <Text style={styles.text}>Where we are: {addressLine(clinic)}</Text>
      <Text style={styles.warning}>
        Not for emergencies: we do not watch this mailbox around the clock. In an emergency, call 000 for an
        ambulance.
      </Text>
      <Text style={styles.text}>
        If you did not write to us, somebody has typed your email address by mistake. You need not do
        anything.
      </Text>
    </LetterFrame>
  );
}
