import type { EnquiryType } from '../enquiryTypes.ts';

/** The id of the control of a field, such as booking-firstName: the summary's links and the tests lead to it. */
export function controlId(type: EnquiryType, name: string): string {
  return `${type}-${name}`;
}
