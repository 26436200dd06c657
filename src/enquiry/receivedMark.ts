const key = 'enquiry-received';

/**
 * Remembers, for this tab, that an enquiry was received, so that Home can show the confirmation again after the
 * redirect. Does nothing where the browser refuses storage: the visitor has seen the toast.
 */
export function rememberReceived(firstName: string): void {
  try {
    sessionStorage.setItem(key, firstName);
  } catch {
    // Storage is switched off; nothing else depends on it.
  }
}

/** The first name of the received enquiry, or null when there is none to confirm. */
export function recallReceived(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The visitor has dismissed the confirmation. */
export function forgetReceived(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
