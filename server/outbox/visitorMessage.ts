import { addressLine, type Clinic } from '../../src/clinic/clinicRecord.ts';
import { closedDays, hoursByRequest, openingHours } from '../../src/clinic/openingHours.ts';
import type { EnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import { paths } from '../../src/routes.ts';
import { isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { isTranslated, type Language } from '../../src/text/languages.ts';
import { confirmationOf, ifWorse, phrasesIn, visitorWordsIn } from '../content.ts';
import {
  type Block,
  footerText,
  type Link,
  type MessageContent,
  paragraph,
  paragraphWithLink,
  paragraphWithPhones,
} from './message.ts';

/** What happens next. */
interface NextSteps {
  /** The coming closures as a sentence; '' without any. */
  closures: string;
  /** By when the clinic answers: whenAnswered(). */
  callBackBy: string;
  /** How the visitor wants to be contacted; undefined where the form does not ask. */
  prefers: string | undefined;
  /** The site's origin, for what the message links to. */
  site: string;
  /** What they showed on a drawing, in a sentence and drawn; empty when they did not. */
  shown: readonly Block[];
}

/**
 * The confirmation to the visitor. It repeats nothing that was typed: whoever fills in the form chooses its recipient, and
 * could otherwise send their own words to a stranger in the clinic's name. What was shown on a drawing is said in our words.
 *
 * @param language - the language of the form that was sent
 */
export function visitorMessage(
  type: EnquiryType,
  clinic: Clinic,
  language: Language,
  { closures, callBackBy, prefers, site, shown }: NextSteps,
): MessageContent {
  const phrases = phrasesIn[language];
  const { call, hours, address, emergency, mistake } = visitorWordsIn[language].visitor;
  const { subject, heading, preview, thanks, next, firstVisit } = confirmationOf(type, language);
  const nextStep = (prefers === 'email' || prefers === 'phone' ? next[prefers] : undefined) ?? next.either;
  const clinicName = isolateLeftToRight(clinic.name, phrases);
  return {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { when: callBackBy }),
    heading,
    blocks: [
      paragraph(interpolate(thanks, { clinic: clinicName })),
      paragraph(interpolate(nextStep, { when: callBackBy })),
      ...shown,
      paragraphWithPhones(ifWorse(type, language)),
      ...(firstVisit ? [paragraphWithLink(firstVisit, 'page', pageLink(site, language))] : []),
      paragraphWithLink(call, 'phone', { text: clinic.phone.shown, href: `tel:${clinic.phone.dialled}` }),
      paragraph(
        interpolate(hours, {
          hours: openingHours(clinic, phrases),
          closedDays: closedDays(clinic, phrases),
          byRequest: hoursByRequest(clinic, phrases),
        }),
      ),
      ...(closures ? [paragraph(closures)] : []),
      paragraph(interpolate(address, { address: isolateLeftToRight(addressLine(clinic), phrases) })),
      { kind: 'warning', text: emergency },
      paragraph(mistake),
    ],
    footer: footerText(clinic, language),
  };
}

/**
 * A link to the page about the first visit. Its words are its whole address, as plain text shows nothing else. In a
 * translated language it leads to that language's start page.
 */
function pageLink(site: string, language: Language): Link {
  const { href } = new URL(isTranslated(language) ? `/${language}#first-visit` : paths.firstVisit, site);
  return { text: href, href };
}
