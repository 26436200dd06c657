import { Typed, Written } from './Typed.tsx';
import type { EnquiryView } from './views.ts';

/** Every field of an enquiry, as it was typed. */
export function Fields({ fields }: Pick<EnquiryView, 'fields'>) {
  return (
    <dl className="rows desk-fields">
      {fields.map(({ label, value, isWritten }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isWritten ? <Written text={value} /> : <Typed text={value} withPhones />}</dd>
        </div>
      ))}
    </dl>
  );
}
