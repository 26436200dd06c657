/**
 * The button that Enter in a field presses: browsers take the first submit button of a form. It comes before all others and
 * does what the main button does. Visually hidden rather than `hidden`: WebKit skips a button that is not rendered.
 */
export function DefaultButton({ form, disabled }: { form?: string | undefined; disabled?: boolean }) {
  return (
    <button
      type="submit"
      form={form}
      disabled={disabled}
      className="visually-hidden"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
