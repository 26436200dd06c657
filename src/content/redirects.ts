/**
 * Addresses that were once linked to, and where their page is now. The server leads on from each (server/http/staticFiles.ts);
 * the build has a page for each that does the same on a plain file host (src/pages/[...moved].astro).
 */
export const redirects: Record<string, string> = {
  '/services/neurological-rehab': '/services/neurological-rehabilitation',
};
