import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { sydneyDateTime } from '../../src/clinic/dates.ts';
import { fullName, initialsOf, senderOf, toCall } from '../../src/enquiry/sender.ts';
import { isolateBidi } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { plainDigits } from '../../src/text/phoneNumbers.ts';
import { messageWords, phrases } from '../content.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';
import { labelledFields } from './enquiryFields.ts';
import {
  type Block,
  enquiryLink,
  type Field,
  footerText,
  type MessageContent,
  paragraph,
} from './message.ts';
import type { ClaimedMessage } from './outbox.ts';

type Enquiry = ClaimedMessage['enquiry'];

const {
  spam,
  call,
  reply,
  noReply,
  received,
  answer,
  desk,
  reference,
  answers: _,
  ...byType
} = messageWords.clinic;

/**
 * The message to the clinic: first the language and how to answer, readable at a glance on a phone, then every field with
 * its label. Its subject and preview show on a locked phone, and so name no patient and no service.
 *
 * @param answerBy - by when the clinic has promised to answer; '' when it has promised nothing
 * @param deskOrigin - the origin of the desk; '' without a desk
 * @param picture - what the visitor showed on a drawing, if it could be drawn
 */
export function clinicMessage(
  enquiry: Enquiry,
  clinic: Clinic,
  answerBy: string,
  deskOrigin: string,
  picture: readonly Block[] = [],
): MessageContent {
  const { preference, languageFields, fields } = labelledFields(enquiry);
  const { name } = toCall(enquiry.content);
  const headingFor = (name: string) =>
    interpolate(byType[enquiry.type].subject, { name, referrer: fullName(enquiry.content) });
  const subject = headingFor(initialsOf(name));
  const answered = answerBy && interpolate(answer, { when: answerBy });
  return {
    subject: enquiry.suspectedSpam ? interpolate(spam.subject, { subject }) : subject,
    preview: answered || receivedAt(enquiry, clinic),
    heading: headingFor(name),
    blocks: [
      ...(enquiry.suspectedSpam ? [{ kind: 'warning', text: spam.warning } as const] : []),
      ...languageFields.map(fieldBlock),
      ...callButton(enquiry),
      paragraph(howToAnswer(enquiry, preference, clinic)),
      ...(answered ? [paragraph(answered)] : []),
      ...(deskOrigin
        ? [{ kind: 'paragraph', text: [enquiryLink(deskOrigin, enquiry.id, desk)] } as const]
        : []),
      ...fields.flatMap((field) => [fieldBlock(field), ...(field.shown ? picture : [])]),
      { kind: 'note', text: interpolate(reference, { id: enquiry.id }) },
    ],
    footer: footerText(clinic),
  };
}

function fieldBlock({ label, value }: Field): Block {
  return { kind: 'field', label, value };
}

function callButton({ content }: Enquiry): Block[] {
  const { name, phone: typed } = toCall(content);
  if (!typed) return [];
  const phone = plainDigits(typed);
  const href = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return [{ kind: 'button', href, text: interpolate(call, { name: isolateBidi(name), phone }) }];
}

function howToAnswer(enquiry: Enquiry, preference: string, clinic: Clinic): string {
  const sentences = [preference, howToReply(enquiry), receivedAt(enquiry, clinic)];
  return sentences.filter(Boolean).join(' ');
}

function receivedAt(enquiry: Enquiry, clinic: Clinic): string {
  return interpolate(received, {
    clinic: clinic.shortName,
    time: sydneyDateTime(enquiry.receivedAt, phrases.locale),
  });
}

/** '' without an address to reply to. */
function howToReply({ content }: Enquiry): string {
  const { email } = senderOf(content);
  if (!email) return '';
  return needsSmtpUtf8(email) ? noReply : reply;
}
