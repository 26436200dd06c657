/**
 * The button that the browser presses on Enter in a field, which is the first submit button of a form. It is before all other
 * buttons and does the same as the main one. It is visually hidden, since WebKit skips a `hidden` button.
 */
export function DefaultButton({ disabled }: { disabled?: boolean }) {
  return (
    <button type="submit" disabled={disabled} className="visually-hidden" aria-hidden="true" tabIndex={-1} />
  );
}
