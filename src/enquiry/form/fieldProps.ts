import type { EnquiryFields } from './useEnquiryForm.ts';

/** What every control takes from its field: id, name, label, messages, and what it starts with. */
export function fieldProps<Field extends string>(
  fields: EnquiryFields<Field>,
  labels: Readonly<Record<Field, string>>,
  field: Field,
) {
  const { id, name, errors, initialValue } = fields[field];
  const defaultValue = typeof initialValue === 'string' ? initialValue : undefined;
  return { id, name, label: labels[field], errors, ...(defaultValue !== undefined && { defaultValue }) };
}

/** Whether a switch starts on. */
export function isOn(value: unknown): boolean {
  return value === 'on' || value === true;
}
