import type { CallBack } from '../../../src/clinic/callBack.ts';
import { waitedOf } from '../../../src/clinic/callBack.ts';
import type { Booking } from '../../../src/enquiry/booking.ts';
import type { EnquiryRow, Waited } from '../../../src/enquiry/deskViews.ts';
import { spokenIn } from '../../../src/enquiry/language.ts';
import type { Referral } from '../../../src/enquiry/referral.ts';
import { fullName, referredIn, senderOf, toCall } from '../../../src/enquiry/sender.ts';
import type { AppContext } from '../../context.ts';
import { delivery } from '../../enquiries/describe.ts';
import type { StoredEnquiry } from '../../enquiries/forStaff.ts';
import { firstWords } from './firstWords.ts';
import { services } from './services.ts';

/** About a line of a list. */
const longestAbout = 120;

/** What an enquiry may hold, whatever its type. */
type Answers = Partial<Booking & Referral>;
type RowParts = Pick<AppContext, 'clinic' | 'opening' | 'clock'>;

/** An enquiry as the lists of the desk have it. */
export function rowOf(context: RowParts, enquiry: StoredEnquiry): EnquiryRow {
  const { id, type, content, receivedAt, state, suspectedSpam } = enquiry;
  const { email, phone } = senderOf(content);
  const sender = { name: fullName(content), phone };
  const answers: Answers = content;
  return {
    id,
    type,
    about: aboutOf(answers),
    ...toCall(content),
    ...spokenIn(content),
    email,
    referrer: referredIn(content) ? sender : null,
    prefersEmail: answers.preferredContact === 'email',
    receivedAt,
    state,
    isSpam: suspectedSpam,
    waited: waitedFor(context, enquiry),
    letter: delivery(enquiry),
  };
}

/** In the words of the form, as it is stored where the form no longer offers it; else in those of the message. */
function aboutOf({ consultationType, message = '' }: Answers): string {
  if (consultationType === undefined) return firstWords(message, longestAbout);
  return services.find(({ value }) => value === consultationType)?.label ?? consultationType;
}

/** By when the clinic answers. */
export function promiseOf({ clinic, opening }: Pick<AppContext, 'clinic' | 'opening'>): CallBack {
  return { record: opening, within: clinic.callBackWithin };
}

function waitedFor(context: RowParts, enquiry: StoredEnquiry): Waited | null {
  if (enquiry.state !== 'new' || enquiry.suspectedSpam) return null;
  return waitedOf(enquiry, context.clock(), promiseOf(context));
}
