import { filled } from '../../src/clinic/filled.ts';
import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/hours.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import type { EnquiryKindName } from '../../src/enquiry/kinds.ts';
import { phrases } from '../phrases.ts';
import { type Block, type Letter, paragraph } from './letter.ts';
import { confirmationOf, words } from './lettersContent.ts';
import { sender } from './sender.ts';

const { call, hours, address, emergency, mistake } = words.visitor;

/** What a confirmation says of the days after the enquiry came. */
interface Ahead {
  /** The closed days soon after, as a sentence; '' when there are none. */
  closures: string;
  /** By when the clinic answers: whenAnswered(). */
  when: string;
}

/**
 * The visitor's confirmation. It repeats nothing that was typed: whoever fills in the form chooses where this
 * letter goes, so anything repeated in it could be aimed at a stranger in the clinic's name.
 */
export function visitorLetter(kind: EnquiryKindName, clinic: Clinic, { closures, when }: Ahead): Letter {
  const { subject, heading, preview, thanks } = confirmationOf(kind);
  return {
    subject: filled(subject, { clinic: clinic.name }),
    preview: filled(preview, { when }),
    heading,
    blocks: [
      paragraph(filled(thanks, { clinic: clinic.name, when })),
      callUs(clinic),
      paragraph(
        filled(hours, {
          hours: openingHours(clinic, phrases),
          closedDays: closedDays(clinic, phrases),
          byRequest: hoursByRequest(clinic, phrases),
        }),
      ),
      ...(closures ? [paragraph(closures)] : []),
      paragraph(filled(address, { address: addressLine(clinic) })),
      { kind: 'warning', text: emergency },
      paragraph(mistake),
    ],
    sender: sender(clinic),
  };
}

function callUs({ phone }: Clinic): Block {
  const [before = '', after = ''] = call.split('{phone}');
  return { kind: 'paragraph', text: [before, { text: phone.shown, href: `tel:${phone.dialled}` }, after] };
}
