import type { InputEvent, MouseEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { DefaultButton } from '../../components/form/DefaultButton.tsx';
import { ErrorSummary, type SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import {
  Checkbox,
  emailInput,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import { spaceBetween } from '../../text/joinSentences.ts';
import type { Language } from '../../text/languages.ts';
import { type EnquiryType, fieldsIn, formPage, showPagePath } from '../enquiryTypes.ts';
import { type Field, honeypotName } from '../fields.ts';
import type { FieldWords, ToastText } from '../formsSchema.ts';
import { ReadFirstNotice } from '../ReadFirstNotice.tsx';
import type { ShownMovementFieldProps } from '../shownMovement/shownMovementFieldProps.ts';
import type { EnquiryFormProps, FormWords } from './formProps.ts';
import { ShownMovementField } from './ShownMovementField.tsx';
import type { Messages } from './useEnquiryForm.ts';
import { useEnquiryForm } from './useEnquiryForm.ts';

/**
 * The form of any enquiry type. It is an island because it shows at once what is missing, retains what was typed when the
 * network fails, and confirms success with a toast. Until it hydrates, and in a browser without script, the same markup is a
 * plain form that the browser posts and the server checks.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { type, language, words, links, functionsUrl, values, shownMovement } = props;
  const { toasts, messages, readFirst, ...frame } = useEnquiryForm(props);
  const { notifications, dismiss } = words.shared;
  const [summary, setSummary] = useState(shownMovement);
  const field = controlId(type, 'shownMovement');
  // A followed link would replace the hash of the address, which restores the shown movement on reload.
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <>
      {readFirst.content && (
        <ReadFirstNotice content={readFirst.content} noticeRef={readFirst.noticeRef}>
          <p>{words.toasts.success.title}</p>
          <button type="button" className="button button--quiet" onClick={readFirst.onDismiss}>
            {dismiss}
          </button>
        </ReadFirstNotice>
      )}
      <FormFrame
        {...frame}
        type={type}
        language={language}
        messages={messages}
        // Without `action` the form posts to the address of the page, with its query, which may name an earlier choice.
        action={functionsUrl ? functionsUrl + formPage(type, language) : undefined}
        words={words}
      >
        {summary?.sentence && (
          <p className="tall-links">
            {summary.label}
            <br />
            <a href={`#${field}`} onClick={focusField}>
              {summary.sentence}
            </a>
          </p>
        )}
        <FormFields
          type={type}
          language={language}
          messages={messages}
          values={values}
          words={words}
          links={links}
          shownMovement={shownMovement}
          onSummary={setSummary}
        />
      </FormFrame>
      <Toasts {...toasts} name={notifications} dismiss={dismiss} />
    </>
  );
}

interface FormFrameProps {
  type: EnquiryType;
  /** The language of the page. */
  language: Language;
  formRef: RefObject<HTMLFormElement | null>;
  /** The address that the native post goes to; undefined for the address of the page. */
  action: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** Why the server returned the form, if no field is invalid. */
  alert: ToastText | undefined;
  messages: Messages;
  summaryRef: RefObject<HTMLDivElement | null>;
  submitRef: RefObject<HTMLButtonElement | null>;
  isSubmitting: boolean;
  words: Pick<FormWords, 'button' | 'shared'>;
  /** The fields. */
  children: ReactNode;
}

/** The form element, with the errors above the fields and the button below. */
function FormFrame(props: FormFrameProps) {
  const { type, language, formRef, action, onSubmit, onInput, alert, messages, summaryRef, submitRef } =
    props;
  const { isSubmitting, words, children } = props;
  const entries = entriesOf(type, language, messages);
  return (
    <form
      id={type}
      ref={formRef}
      className="enquiry-form"
      method="post"
      action={action}
      // A browser shows one error at a time, in its own language. The server shows all errors, in the language of the page.
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <DefaultButton disabled={isSubmitting} />
      {alert && (
        <div className="error-summary" role="alert">
          <h2 className="error-summary__title">{alert.title}</h2>
          <p>
            <PhoneText text={alert.description} />
          </p>
        </div>
      )}
      {entries.length > 0 && (
        <ErrorSummary title={words.shared.summary} entries={entries} summaryRef={summaryRef} />
      )}
      {children}
      <button
        type="submit"
        className="button button--action enquiry-form__submit"
        ref={submitRef}
        disabled={isSubmitting}
      >
        {isSubmitting ? words.button.busy : words.button.label}
      </button>
    </form>
  );
}

/** The entries of the error summary: the message of each invalid field, in the order of the form. */
function entriesOf(type: EnquiryType, language: Language, messages: Messages): SummaryEntry[] {
  return fieldsIn(language, type).flatMap(([name]) => {
    const message = messages[name];
    return message ? [{ id: controlId(type, name), message }] : [];
  });
}

interface FormFieldsProps
  extends Pick<EnquiryFormProps, 'language' | 'words' | 'links' | 'shownMovement'>,
    Pick<ShownMovementFieldProps, 'onSummary'> {
  type: EnquiryType;
  values: EnquiryFormProps['values'] | undefined;
  messages: Messages;
}

/** Every field of the form in order, the notices around them, and the agreements at the end. */
function FormFields(props: FormFieldsProps) {
  const { type, language, messages, values, words, links, shownMovement, onSummary } = props;
  const records = fieldsIn(language, type);
  const isAgreement = ([, { control }]: [string, Field]) => control === 'agreement';
  const renderControl = ([name, record]: [string, Field]) => {
    const fieldWords = words.fields[name];
    if (!fieldWords) return null;
    return (
      <FieldControl
        key={name}
        id={controlId(type, name)}
        name={name}
        record={record}
        value={record.control === 'language' ? language : values?.[name]}
        error={messages[name]}
        words={fieldWords}
        shared={words.shared}
        links={links}
        language={language}
        shownMovement={shownMovement}
        onSummary={onSummary}
      />
    );
  };
  return (
    <>
      {rowsOf(records.filter((entry) => !isAgreement(entry))).map((row, index) => (
        <Fragment key={row[0]?.[0]}>
          <Row row={row} renderControl={renderControl} />
          {/* This text is after the first row, so that the first field is on the first screen of a phone. */}
          {index === 0 && <p>{words.notices.someoneElse}</p>}
        </Fragment>
      ))}
      <Honeypot formId={type} label={words.shared.honeypot} />
      <p className="small-print">
        {words.notices.collection}
        {spaceBetween(words.notices.collection, words.shared.privacy)}
        <Interpolate pattern={words.shared.privacy} parts={linkParts(links)} />
      </p>
      {records.filter(isAgreement).map(renderControl)}
    </>
  );
}

interface RowProps {
  row: [string, Field][];
  renderControl: (entry: [string, Field]) => ReactNode;
}

/** A row of the form. If its field has a switch above it, the row is visible only while the switch is on (enquiry-form.css). */
function Row({ row, renderControl }: RowProps) {
  const [first] = row;
  const controls = row.map(renderControl);
  if (row.length > 1) return <div className="enquiry-form__pair">{controls}</div>;
  const hasSwitch = first && 'askedWith' in first[1];
  return hasSwitch ? <div className="enquiry-form__asked">{controls}</div> : controls;
}

/** Groups fields into rows. Two consecutive fields with `half` share a row; any other field has its own row. */
function rowsOf(records: [string, Field][]): [string, Field][][] {
  const rows: [string, Field][][] = [];
  for (const entry of records) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0] && isHalfRow(row[0][1]) && isHalfRow(entry[1])) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

function isHalfRow(field: Field): boolean {
  return 'half' in field && field.half === true;
}

interface FieldControlProps
  extends Pick<EnquiryFormProps, 'language' | 'links' | 'shownMovement'>,
    Pick<ShownMovementFieldProps, 'onSummary'> {
  id: string;
  name: string;
  record: Field;
  /** The initial value of the field; undefined for the default. */
  value: string | boolean | undefined;
  /** The message of the field; undefined if the field is valid. */
  error: string | undefined;
  words: FieldWords;
  shared: FormWords['shared'];
}

/** The control of one field. */
function FieldControl(props: FieldControlProps) {
  const { id, name, record, value, error, words, shared, language, links, shownMovement, onSummary } = props;
  const { label, hint, statement = '', options = [], placeholder = '' } = words;
  const defaultValue = typeof value === 'string' ? value : undefined;
  const commonProps = { id, name, label, hint, error, words: shared, defaultValue };
  switch (record.control) {
    case 'language':
      return <input type="hidden" name={name} value={defaultValue} />;
    case 'email':
      return <TextField {...commonProps} {...emailInput} required />;
    case 'shownMovement':
      return (
        <ShownMovementField
          {...{ id, name, words, onSummary }}
          text={defaultValue}
          summary={shownMovement}
          show={showPagePath(language)}
        />
      );
    case 'textarea':
      return (
        <TextArea
          {...commonProps}
          rows={record.rows}
          required={record.required}
          optional={!record.required}
        />
      );
    case 'select':
      return (
        <Select
          {...commonProps}
          options={options}
          placeholder={placeholder}
          queryParameter={record.queryParameter}
        />
      );
    case 'startedFrom':
      return null;
    case 'dialect':
      return <RadioGroup {...commonProps} options={options} />;
    case 'radio':
      return <RadioGroup {...commonProps} options={options} defaultValue={defaultValue ?? record.start} />;
    case 'switch':
    case 'consent':
    case 'agreement':
      return (
        <Checkbox
          {...commonProps}
          label={<Interpolate pattern={statement} parts={linkParts(links)} />}
          look={record.control === 'switch' ? 'switch' : 'box'}
          defaultChecked={value === true}
          required={record.control !== 'switch'}
        />
      );
    default:
      return (
        <TextField
          {...commonProps}
          type={record.control}
          inputMode={record.inputMode}
          autoComplete={record.autoComplete}
          required={record.required}
          optional={!record.required}
        />
      );
  }
}

/** The links that replace {terms} and {privacy} in a text. */
function linkParts(links: EnquiryFormProps['links']) {
  return { terms: documentLink(links.terms), privacy: documentLink(links.privacy) };
}

function documentLink({ path, name, hrefLang }: EnquiryFormProps['links']['terms']) {
  return (
    <a href={path} hrefLang={hrefLang}>
      {name}
    </a>
  );
}

type SelectProps = Parameters<typeof SelectField>[0] & { queryParameter: string | undefined };

/** A list of options. The query of the page's address may select an option; unknown values are ignored. */
function Select({ queryParameter, ...props }: SelectProps) {
  const selectRef = useRef<HTMLSelectElement>(null);
  const { options } = props;
  useEffect(() => {
    const valueInQuery = queryParameter && new URLSearchParams(location.search).get(queryParameter);
    const select = selectRef.current;
    if (select?.value === '' && options.some(({ value }) => value === valueInQuery))
      select.value = valueInQuery ?? '';
  }, [queryParameter, options]);
  return <SelectField {...props} controlRef={selectRef} />;
}

/** The field {@link honeypotName}. It is invisible, out of the tab order, and hidden from assistive technology. */
function Honeypot({ formId, label }: { formId: string; label: string }) {
  const id = `${formId}-${honeypotName}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The id of a field's control, such as booking-firstName, which the error summary links to. */
function controlId(type: EnquiryType, name: string): string {
  return `${type}-${name}`;
}
