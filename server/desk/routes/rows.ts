import type { CallBack } from '../../../src/clinic/callBack.ts';
import { waitedOf } from '../../../src/clinic/openTime.ts';
import type { EnquiryRow, Waited } from '../../../src/desk/views.ts';
import { fullName, senderOf } from '../../../src/enquiry/sender.ts';
import type { Parts } from '../../appParts.ts';
import { delivery } from '../../staff/describe.ts';
import type { StoredEnquiry } from '../../store/forStaff.ts';
import { services } from './services.ts';

type RowParts = Pick<Parts, 'clinic' | 'opening' | 'clock'>;

/** An enquiry as the lists of the desk have it. */
export function rowOf(parts: RowParts, enquiry: StoredEnquiry): EnquiryRow {
  const { id, kind, content, receivedAt, state, suspectedSpam } = enquiry;
  const { email, phone } = senderOf(content);
  return {
    id,
    kind,
    about: aboutOf(content),
    name: fullName(content),
    phone,
    email,
    receivedAt,
    state,
    isSpam: suspectedSpam,
    waited: waitedFor(parts, enquiry),
    letter: delivery(enquiry),
  };
}

/** In the words of the form; as it is stored where the form no longer offers it. */
function aboutOf(content: StoredEnquiry['content']): string {
  const { consultationType = '' }: { firstName: string; consultationType?: string } = content;
  return services.find(({ value }) => value === consultationType)?.label ?? consultationType;
}

/** By when the clinic answers. */
export function promiseOf({ clinic, opening }: Pick<Parts, 'clinic' | 'opening'>): CallBack {
  return { record: opening, within: clinic.callBackWithin };
}

function waitedFor(parts: RowParts, enquiry: StoredEnquiry): Waited | null {
  if (enquiry.state !== 'new' || enquiry.suspectedSpam) return null;
  return waitedOf(enquiry, parts.clock(), promiseOf(parts));
}
