/**
 * A field no person sees. Programs that fill in every field fill it too; so does autofill now and then,
 * which is why such an enquiry is kept and marked rather than refused.
 */
export const honeypotName = 'website';

/** Whether the honeypot was filled in, in a JSON body or a form's fields. */
export function isHoneypotFilled(body: Readonly<Record<string, unknown>>): boolean {
  const value = body[honeypotName];
  return typeof value === 'string' && value.trim() !== '';
}
