/** What the build is told by its environment; the words of .env.example explain each. */
export const settings = {
  /** Where the functions and native posts go: '' for the server that serves the page. */
  functionsUrl: (process.env.FUNCTIONS_URL ?? '').replace(/\/$/, ''),
  /** The public key that the functions ask for, or ''. */
  anonKey: process.env.PUBLIC_ANON_KEY ?? '',
};
