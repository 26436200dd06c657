import { filled } from '../../src/clinic/filled.ts';
import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/hours.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import type { EnquiryKindName } from '../../src/enquiry/kinds.ts';
import { paths } from '../../src/site/routes.ts';
import { phrases } from '../phrases.ts';
import { type Letter, type Link, linked, paragraph } from './letter.ts';
import { confirmationOf, words } from './lettersContent.ts';
import { sender } from './sender.ts';

const { call, hours, address, emergency, mistake } = words.visitor;

/** What a confirmation says of what comes next. */
interface Ahead {
  /** The closed days soon after, as a sentence; '' when there are none. */
  closures: string;
  /** By when the clinic answers: whenAnswered(). */
  when: string;
  /** The site's origin, for what the letter links to. */
  site: string;
}

/**
 * The visitor's confirmation. It repeats nothing that was typed: whoever fills in the form chooses where this
 * letter goes, so anything repeated in it could be aimed at a stranger in the clinic's name.
 */
export function visitorLetter(
  kind: EnquiryKindName,
  clinic: Clinic,
  { closures, when, site }: Ahead,
): Letter {
  const { subject, heading, preview, thanks, firstVisit } = confirmationOf(kind);
  return {
    subject: filled(subject, { clinic: clinic.name }),
    preview: filled(preview, { when }),
    heading,
    blocks: [
      paragraph(filled(thanks, { clinic: clinic.name, when })),
      ...(firstVisit ? [linked(firstVisit, 'page', pageLink(site))] : []),
      linked(call, 'phone', { text: clinic.phone.shown, href: `tel:${clinic.phone.dialled}` }),
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

/** The page of the first visit by its whole address, since a letter in text shows nothing else of a link. */
function pageLink(site: string): Link {
  const href = new URL(paths.firstVisit, site).href;
  return { text: href, href };
}
