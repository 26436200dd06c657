import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { sydneyDateTime } from '../../src/clinic/dates.ts';
import { words } from '../../src/content/lettersContent.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { counted } from '../../src/text/plurals.ts';
import { deskLink, enquiryLink, type Letter, paragraph, sender } from '../outbox/message.ts';
import { phrases } from '../phrases.ts';
import type { WhoWaits } from './whoWaits.ts';

const { subject, preview, figures, promise, desk, longest: longestWords, each, why } = words.morning;
const { locale } = phrases;

/**
 * The letter of a morning on which somebody has waited too long: how many, since when, and where the desk shows who.
 *
 * @param site - the origin that the desk answers at
 */
export function morningLetter(who: WhoWaits, clinic: Clinic, site: string): Letter {
  const heading = counted(who.overdue, subject, locale);
  return {
    subject: heading,
    preview: counted(who.waiting, preview, locale),
    heading,
    blocks: [
      ...figuresOf(who, clinic).map(({ label, value }) => ({ kind: 'field', label, value }) as const),
      { kind: 'button', ...deskLink(site, desk) },
      paragraph(longestWords),
      ...who.longest.map((enquiry) => {
        const text = interpolate(each, { time: timeOf(enquiry) });
        return { kind: 'paragraph', text: [enquiryLink(site, enquiry.id, text)] } as const;
      }),
      { kind: 'note', text: why },
    ],
    sender: sender(clinic),
  };
}

function figuresOf({ waiting, overdue, longest }: WhoWaits, { callBackWithin }: Clinic) {
  const promised =
    callBackWithin === undefined ? promise.none : counted(callBackWithin, promise.within, locale);
  return [
    { label: figures.waiting, value: waiting.toLocaleString(locale) },
    { label: interpolate(figures.overdue, { promise: promised }), value: overdue.toLocaleString(locale) },
    { label: figures.since, value: longest.slice(0, 1).map(timeOf).join('') },
  ];
}

function timeOf({ receivedAt }: WhoWaits['longest'][number]): string {
  return sydneyDateTime(receivedAt, locale);
}
