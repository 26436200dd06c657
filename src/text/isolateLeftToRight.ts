/**
 * What is written from left to right in every language, such as a phone number or an address, to stand within a text. Where
 * that runs the other way it is set apart by marks that nobody sees (U+2066, U+2069), or its parts would change places.
 */
export function isolateLeftToRight(
  written: string,
  { direction }: { readonly direction: 'ltr' | 'rtl' },
): string {
  return direction === 'ltr' || written === '' ? written : `\u2066${written}\u2069`;
}
