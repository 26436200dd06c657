/**
 * What Enter in a field presses: the first submit button of a form, whatever stands between the fields. It stands before
 * the others and does what the main button does. Out of sight rather than `hidden`: WebKit passes over what is not drawn.
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
