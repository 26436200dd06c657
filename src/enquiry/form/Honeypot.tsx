import { honeypotName } from '../honeypot.ts';

/** See src/enquiry/honeypot.ts. Out of sight, out of the tab order, and hidden from assistive technology. */
export function Honeypot({ formId, label }: { formId: string; label: string }) {
  const id = `${formId}-${honeypotName}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
