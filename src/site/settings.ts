/** What the build is told by its environment; the words of .env.example explain each. */
export const settings = {
  /** Where the functions and native posts go: '' for the server that serves the page. */
  functionsUrl: functionsUrl(process.env.FUNCTIONS_URL),
  /** The public key that the functions ask for, or ''. */
  anonKey: process.env.PUBLIC_ANON_KEY ?? '',
};

/**
 * FUNCTIONS_URL as the forms put it in front of their paths: without a slash at its end.
 *
 * @throws when it is no http address: a form would post to a page of this site that is not there
 */
export function functionsUrl(text = ''): string {
  if (text === '') return '';
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new Error(
    `FUNCTIONS_URL is "${text}": expected the address of the servers, such as https://api.example.com.au, or nothing.`,
  );
}
