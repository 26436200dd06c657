import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

/** A letter that a mail server took: in the books from that moment, whatever the sender heard. */
export interface TakenLetter {
  messageId: string;
  /** The envelope's recipients. */
  recipients: string[];
  /** The id of the enquiry that the clinic's letter names, or ''. */
  reference: string;
  /** Over all that a reader sees: what a repeat must share with the first. */
  digest: string;
  email: Email;
}

export async function readLetter(raw: Buffer, recipients: string[]): Promise<TakenLetter> {
  const email = await PostalMime.parse(raw);
  const { messageId = '', subject, date, from, to, replyTo, html, text = '' } = email;
  const seen = JSON.stringify([messageId, subject, date, from, to, replyTo, html, text]);
  return {
    messageId,
    recipients,
    reference: /Reference ([0-9a-f-]{36})/.exec(text)?.[1] ?? '',
    digest: createHash('sha256').update(seen).digest('hex'),
    email,
  };
}
