import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import { ChevronIcon, WrongIcon } from '../Icon.tsx';

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** A sentence above the control about what to type. */
  hint?: string | undefined;
  /** The error message, if any. */
  error?: string | undefined;
  /** True to label the field as optional. Required fields have no such label, since most fields are required. */
  optional?: boolean | undefined;
  words: FieldFrameWords;
}

/** The words that every field needs in the language of the page. */
interface FieldFrameWords {
  /** The word after the label of an optional field. */
  optional: string;
  /** The word before an error message, for people who do not see its colour. */
  error: string;
}

/** A control with its label above, and a hint and an error message between label and control. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  words,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">{words.optional}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} error={error} words={words} />
      {children}
    </div>
  );
}

/** The error message of a field. The control refers to the message in aria-describedby. */
function FieldMessage({ id, error, words }: Pick<FieldProps, 'id' | 'error' | 'words'>) {
  if (!error) return null;
  return (
    <p className="field__message" id={`${id}-message`}>
      <WrongIcon />
      <span>
        <span className="visually-hidden">{words.error} </span>
        <span>{error}</span>
      </span>
    </p>
  );
}

/** The ids of the hint and the message that exist, for aria-describedby. */
function describedBy({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoFocus' | 'form' | 'inputMode' | 'defaultValue' | 'required' | 'spellCheck'
>;

/**
 * The props of a field for an email address. Its form needs `noValidate`: browsers refuse letters of other scripts without
 * saying why, and our own validation accepts them.
 */
export const emailInput = { type: 'email', autoComplete: 'email' } satisfies InputProps;

/** A field for one line of text, with its label, hint and error message. */
export function TextField({
  label,
  hint,
  error,
  optional,
  words,
  id,
  name,
  type = 'text',
  ...input
}: FieldProps & InputProps) {
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional} words={words}>
      <input
        className="field__control"
        type={type}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...input}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps {
  rows: number;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  /** The id of the form, if it is elsewhere on the page. */
  form?: string;
  controlRef?: RefObject<HTMLTextAreaElement | null>;
}

/** A field for several lines of text, with its label, hint and error message. */
export function TextArea({ rows, defaultValue, required, form, controlRef, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      <textarea
        ref={controlRef}
        className="field__control field__control--text"
        id={field.id}
        name={field.name}
        rows={rows}
        form={form}
        defaultValue={defaultValue}
        required={required}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </FieldFrame>
  );
}

interface Option {
  value: string;
  /** The text of the option; by default its value. */
  label?: string;
  /** The heading above this option and the options that follow, up to the next heading. */
  group?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The text of the first option, which selects nothing. */
  placeholder: string;
  defaultValue?: string | undefined;
  /** False for a select that may stay empty. */
  required?: boolean;
  controlRef?: RefObject<HTMLSelectElement | null>;
}

/** A native select. Phones show its options in large type, and a typed letter selects an option. */
export function SelectField({
  options,
  placeholder,
  defaultValue,
  required = true,
  controlRef,
  ...field
}: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <div className="field__list">
        <select
          className="field__control"
          id={field.id}
          name={field.name}
          ref={controlRef}
          defaultValue={defaultValue ?? ''}
          required={required}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        >
          <option value="">{placeholder}</option>
          {groupOptions(options).map((group) => {
            const choices = group.map(({ value, label }) => (
              <option key={value} value={value}>
                {label ?? value}
              </option>
            ));
            const heading = group[0]?.group;
            if (!heading) return choices;
            return (
              <optgroup key={heading} label={heading}>
                {choices}
              </optgroup>
            );
          })}
        </select>
        <ChevronIcon />
      </div>
    </FieldFrame>
  );
}

function groupOptions(options: readonly Option[]): Option[][] {
  const groups: Option[][] = [];
  for (const option of options) {
    const lastGroup = groups.at(-1);
    if (lastGroup && !option.group) lastGroup.push(option);
    else groups.push([option]);
  }
  return groups;
}

interface RadioGroupProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
}

/** Radio buttons for one of a few options, all of which are visible. */
export function RadioGroup({ id, name, label, error, words, options, defaultValue }: RadioGroupProps) {
  return (
    <fieldset className="field" aria-describedby={describedBy({ id, error })}>
      <legend className="field__label">{label}</legend>
      <FieldMessage id={id} error={error} words={words} />
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxProps extends Omit<FieldProps, 'label' | 'optional'> {
  /** The label, which may contain links. */
  label: ReactNode;
  /** The look of a checkbox: 'switch' if it changes the form at once, 'box' for consent. */
  look: 'box' | 'switch';
  /** The value that is posted if the checkbox is ticked; 'on' by default. */
  value?: string | undefined;
  defaultChecked?: boolean | undefined;
  required?: boolean | undefined;
}

/** A native checkbox, which posts without script. It looks like a box or a switch. */
export function Checkbox({
  id,
  name,
  label,
  hint,
  look,
  error,
  words,
  value,
  defaultChecked,
  required,
}: CheckboxProps) {
  return (
    <div className="field">
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} error={error} words={words} />
      <div className="choice">
        <input
          type="checkbox"
          className={look === 'switch' ? 'switch' : undefined}
          role={look === 'switch' ? 'switch' : undefined}
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
