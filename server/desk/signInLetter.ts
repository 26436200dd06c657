import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { words } from '../../src/content/lettersContent.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { type Letter, paragraph, sender } from '../outbox/message.ts';

const { subject, heading, preview, why, button, once, mistake } = words.signIn;

/**
 * The letter with the link by which somebody signs in to the desk.
 *
 * @param href - the link
 * @param minutes - how long it works
 */
export function signInLetter(clinic: Clinic, href: string, minutes: number): Letter {
  return {
    subject: interpolate(subject, { clinic: clinic.name }),
    preview: interpolate(preview, { minutes: String(minutes) }),
    heading,
    blocks: [
      paragraph(interpolate(why, { clinic: clinic.name })),
      { kind: 'button', text: button, href },
      paragraph(interpolate(once, { minutes: String(minutes) })),
      { kind: 'note', text: mistake },
    ],
    sender: sender(clinic),
  };
}
