import { createTransport } from 'nodemailer';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { phrases } from '../../server/content.ts';
import { type ComposeContext, composeMessage } from '../../server/outbox/compose.ts';
import type { MailSettings } from '../../server/outbox/message.ts';
import type { AppointmentMessage } from '../../server/outbox/messageDetails.ts';
import type { ClaimedMessage } from '../../server/outbox/outbox.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import { senderOf } from '../../src/enquiry/sender.ts';
import { clinic } from './clinic.ts';
import { booking } from './samples.ts';

const openings = openingRecord(clinic, publicHolidays(2026), phrases);
const settings: MailSettings = {
  DESK_USERS: [],
  FUNCTIONS_URL: undefined,
  MAIL_FROM: 'website@example.com.au',
  SITE_URL: 'https://www.example.com.au',
  CLINIC_INBOX: ['front@example.com.au', 'head@example.com.au'],
};

/** When the enquiry of the messages arrived, in ms since 1970: noon in Sydney, in summer. */
export const receivedAt = Date.UTC(2026, 10, 20, 1);

type EnquiryDifferences = Partial<EnquiryContent> & {
  /** When the enquiry arrived, in ms since 1970. */
  at?: number;
  suspectedSpam?: boolean;
  hasWarningSigns?: boolean;
  /** The clinic that sends the message; that of the tests by default. */
  from?: Clinic;
  /** Changes to the server's settings. */
  env?: Partial<MailSettings>;
  /** The content of a message about an appointment. */
  appointment?: AppointmentMessage;
  /** Draws a shown movement; there is no drawing by default. */
  drawShownMovement?: ComposeContext['drawShownMovement'];
};

/** The token of the link in a message about an appointment. */
export const linkTokenExample = 'a'.repeat(43);

/** A message as a mail program reads it. */
export interface ComposedMessage extends Email {
  html: string;
  text: string;
  /** The source of the message. */
  raw: string;
}

/** Composes the message to `audience`, encodes it for SMTP, and parses it as a mail program does. */
export async function composedMessage(
  audience: ClaimedMessage['audience'],
  {
    type = 'booking',
    content = booking(),
    at = receivedAt,
    suspectedSpam = false,
    hasWarningSigns = false,
    from = clinic,
    env = {},
    appointment,
    drawShownMovement,
  }: EnquiryDifferences = {},
): Promise<ComposedMessage> {
  const claimedMessage: ClaimedMessage = {
    id: 'message-1',
    audience,
    recipient: audience === 'clinic' ? 'front@example.com.au' : senderOf(content).email,
    messageId: '<message-1@www.example.com.au>',
    attempts: 0,
    giveUpAt: null,
    owner: 'worker-1',
    dueAt: at,
    enquiry: {
      id: 'enquiry-1',
      receivedAt: at,
      suspectedSpam,
      hasWarningSigns,
      ...({ type, content } as EnquiryContent),
    },
    appointment,
  };
  const mail = await composeMessage(
    claimedMessage,
    {
      clinic: from,
      opening: openings,
      settings: { ...settings, ...env },
      ...(drawShownMovement && { drawShownMovement }),
    },
    linkTokenExample,
  );
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const { html = '', text = '', ...email } = await PostalMime.parse(message as Buffer);
  return { ...email, html, text, raw: String(message) };
}
