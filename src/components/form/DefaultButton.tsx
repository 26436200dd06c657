import type { ComponentProps } from 'react';

/**
 * The button that the browser presses on Enter in a field, which is the first submit button of a form. It is before all other
 * buttons and does the same as the main one. It is visually hidden, since WebKit skips a `hidden` button.
 *
 * @param props - `form` is the id of the form, if it is elsewhere on the page
 */
export function DefaultButton(props: Pick<ComponentProps<'button'>, 'disabled' | 'form'>) {
  return <button type="submit" className="visually-hidden" aria-hidden="true" tabIndex={-1} {...props} />;
}
