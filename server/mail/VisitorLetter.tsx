import { Link, Text } from 'react-email';
import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/hours.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { LetterFrame } from './LetterFrame.tsx';
import { styles } from './styles.ts';

/**
 * The visitor's confirmation. It repeats nothing that was typed: whoever fills in the form chooses where this
 * letter goes, so anything repeated in it could be aimed at a stranger in the clinic's name.
 */
export function VisitorLetter({ clinic }: { clinic: Clinic }) {
  return (
    <LetterFrame
      clinic={clinic}
      preview="We will contact you shortly to find a time that suits you."
      heading="We have your enquiry"
    >
      <Text style={styles.text}>
        Hello, and thank you for writing to {clinic.name}. Your enquiry has reached us. We will contact you
        shortly to find a time that suits you. This is not an appointment yet.
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
      <Text style={styles.text}>Where we are: {addressLine(clinic)}</Text>
      <Text style={styles.warning}>
        We do not watch this mailbox around the clock. In an emergency, call 000 for an ambulance.
      </Text>
      <Text style={styles.text}>
        If you did not write to us, somebody has typed your email address by mistake. You need not do
        anything.
      </Text>
    </LetterFrame>
  );
}
