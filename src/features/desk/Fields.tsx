import type { EnquiryView } from '../../enquiry/deskViews.ts';
import { Typed, Written } from './Typed.tsx';

/** Every field of an enquiry, as it was typed: first what they wrote in their own words, which a call is about. */
export function Fields({ fields }: Pick<EnquiryView, 'fields'>) {
  const ordered = [
    ...fields.filter(({ isWritten }) => isWritten),
    ...fields.filter(({ isWritten }) => !isWritten),
  ];
  return (
    <dl className="rows desk-fields">
      {ordered.map(({ label, value, isWritten }) => (
        <div key={label} className={isWritten ? 'desk-fields__written' : undefined}>
          <dt>{label}</dt>
          <dd>{isWritten ? <Written text={value} /> : <Typed text={value} withPhones />}</dd>
        </div>
      ))}
    </dl>
  );
}
