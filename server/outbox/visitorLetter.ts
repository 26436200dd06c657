import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/hours.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { confirmationOf, visitorWordsIn } from '../../src/content/lettersContent.ts';
import type { EnquiryKindName } from '../../src/enquiry/kinds.ts';
import { paths } from '../../src/routes.ts';
import { filled } from '../../src/text/filled.ts';
import { isTranslated, type Language } from '../../src/text/languages.ts';
import { leftToRight } from '../../src/text/leftToRight.ts';
import { ifWorse } from '../forms.ts';
import { phrasesIn } from '../phrases.ts';
import { type Letter, type Link, linked, paragraph, withPhones } from './letter.ts';
import { sender } from './sender.ts';

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
 *
 * @param language - the one that the visitor wrote from
 */
export function visitorLetter(
  kind: EnquiryKindName,
  clinic: Clinic,
  language: Language,
  { closures, when, site }: Ahead,
): Letter {
  const phrases = phrasesIn[language];
  const { call, hours, address, emergency, mistake } = visitorWordsIn[language].visitor;
  const { subject, heading, preview, thanks, firstVisit } = confirmationOf(kind, language);
  const clinicName = leftToRight(clinic.name, phrases);
  return {
    subject: filled(subject, { clinic: clinic.name }),
    preview: filled(preview, { when }),
    heading,
    blocks: [
      paragraph(filled(thanks, { clinic: clinicName, when })),
      withPhones(ifWorse(kind, language)),
      ...(firstVisit ? [linked(firstVisit, 'page', pageLink(site, language))] : []),
      linked(call, 'phone', { text: clinic.phone.shown, href: `tel:${clinic.phone.dialled}` }),
      paragraph(
        filled(hours, {
          hours: openingHours(clinic, phrases),
          closedDays: closedDays(clinic, phrases),
          byRequest: hoursByRequest(clinic, phrases),
        }),
      ),
      ...(closures ? [paragraph(closures)] : []),
      paragraph(filled(address, { address: leftToRight(addressLine(clinic), phrases) })),
      { kind: 'warning', text: emergency },
      paragraph(mistake),
    ],
    sender: sender(clinic, language),
  };
}

/**
 * The page that tells of the first visit by its whole address, since a letter in text shows nothing else of a link. In
 * another language than the first it is the one that the language begins with.
 */
function pageLink(site: string, language: Language): Link {
  const { href } = new URL(isTranslated(language) ? `/${language}#first-visit` : paths.firstVisit, site);
  return { text: href, href };
}
