import type { AppContext } from '../context.ts';
import type { FieldErrors } from '../http/httpErrors.ts';
import type { EnquiryForm } from './enquiryForms.ts';

/** What the site's corrections pages read: everything typed, and what to say about it. */
export interface Corrections {
  values: Record<string, string | boolean>;
  fields: FieldErrors;
  /** Said above the form when no field is at fault. */
  alert?: { title: string; description: string };
}

/**
 * The page of a form as it answers a native post, as HTML.
 *
 * @throws when the build's code cannot render it
 */
export async function renderCorrections(
  { renderPage }: Pick<AppContext, 'renderPage'>,
  form: EnquiryForm,
  corrections: Corrections,
): Promise<string> {
  const page = await renderPage(`${form.page}/corrections`, corrections);
  if (!page.ok) throw new Error(`the page of corrections was answered with ${page.status}`);
  return page.text();
}
