/** Addresses and numbers that belong to nobody: they stand in the record until the clinic gives its own. */
const placeholder = /example\.com|7010[ -]?\d{4}\b|\b00 000 000 000\b|\b0{10}\b/;

/** Whether a text has a phone, an address, an ABN or a registration number in it that is not the clinic's own. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
