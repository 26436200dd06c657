import { sydneyDateTime } from '../../src/clinic/dates.ts';
import { filled } from '../../src/clinic/filled.ts';
import { plainDigits } from '../../src/clinic/plainDigits.ts';
import type { Clinic } from '../../src/clinic/schema.ts';
import { fullName, senderOf } from '../../src/enquiry/sender.ts';
import { phrases } from '../phrases.ts';
import type { ClaimedLetter } from '../store/letters.ts';
import { describeEnquiry } from './describeEnquiry.ts';
import { enquiryLink } from './deskLinks.ts';
import { type Block, type Field, type Letter, paragraph } from './letter.ts';
import { words } from './lettersContent.ts';
import { sender } from './sender.ts';
import { setApart } from './setApart.ts';
import { needsSmtpUtf8 } from './smtpUtf8.ts';

type Enquiry = ClaimedLetter['enquiry'];

const { spam, call, reply, noReply, received, answer, desk, reference, answers: _, ...kinds } = words.clinic;

/**
 * The clinic's letter: in which language and how to answer whom at a glance on a phone, then every field with its label.
 *
 * @param promised - by when the visitor was told to hear from the clinic; '' where nothing is promised
 * @param deskOrigin - where the desk answers; '' where there is none
 */
export function clinicLetter(enquiry: Enquiry, clinic: Clinic, promised: string, deskOrigin: string): Letter {
  const { preview, preference, spoken, fields } = describeEnquiry(enquiry);
  const heading = filled(kinds[enquiry.kind].subject, { name: fullName(enquiry.content) });
  return {
    subject: enquiry.suspectedSpam ? filled(spam.subject, { subject: heading }) : heading,
    preview,
    heading,
    blocks: [
      ...(enquiry.suspectedSpam ? [{ kind: 'warning', text: spam.warning } as const] : []),
      ...spoken.map(fieldBlock),
      ...callButton(enquiry),
      paragraph(howToAnswer(enquiry, preference, clinic)),
      ...(promised ? [paragraph(filled(answer, { when: promised }))] : []),
      ...(deskOrigin
        ? [{ kind: 'paragraph', text: [enquiryLink(deskOrigin, enquiry.id, desk)] } as const]
        : []),
      ...fields.map(fieldBlock),
      { kind: 'note', text: filled(reference, { id: enquiry.id }) },
    ],
    sender: sender(clinic),
  };
}

function fieldBlock({ label, value }: Field): Block {
  return { kind: 'field', label, value };
}

function callButton({ content }: Enquiry): Block[] {
  const { phone: typed } = senderOf(content);
  if (!typed) return [];
  const phone = plainDigits(typed);
  const href = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return [{ kind: 'button', href, text: filled(call, { name: setApart(fullName(content)), phone }) }];
}

function howToAnswer(enquiry: Enquiry, preference: string, clinic: Clinic): string {
  const sentences = [
    preference,
    howToReply(enquiry),
    filled(received, { clinic: clinic.shortName, time: sydneyDateTime(enquiry.receivedAt, phrases.locale) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** '' where there is no address to reply to. */
function howToReply({ content }: Enquiry): string {
  const { email } = senderOf(content);
  if (!email) return '';
  return needsSmtpUtf8(email) ? noReply : reply;
}
