/** Where a tab keeps the first name of an enquiry that was received; Home looks there (src/features/home/ReceivedNotice.astro). */
export const receivedKey = 'enquiry-received';

/**
 * Remembers, for this tab, that an enquiry was received, so that Home can show the confirmation again after the
 * redirect. Does nothing where the browser refuses storage: the visitor has seen the toast.
 */
export function rememberReceived(firstName: string): void {
  try {
    sessionStorage.setItem(receivedKey, firstName);
  } catch {
    // Storage is switched off; nothing else depends on it.
  }
}
