import { useEffect } from 'react';

/** What the address carries behind its #, where no server gets it. */
export const shownHash = '#shown=';

/** Lets the links to the same page in other languages carry what was shown. */
export function useLanguageLinks(text: string): void {
  useEffect(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[hreflang][lang]');
    for (const link of links) link.hash = text && shownHash + text;
    return () => {
      for (const link of links) link.hash = '';
    };
  }, [text]);
}
