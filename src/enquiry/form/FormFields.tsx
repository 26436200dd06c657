import { memo, type ReactNode } from 'react';
import { Interpolate } from '../../components/Interpolate.tsx';
import { spaceBetween } from '../../text/joinSentences.ts';
import { type EnquiryType, fieldsIn } from '../enquiryTypes.ts';
import type { Field } from '../fields.ts';
import { controlId } from './controlId.ts';
import { FieldControl, linkParts } from './FieldControl.tsx';
import type { EnquiryFormProps } from './formProps.ts';
import { Honeypot } from './Honeypot.tsx';
import type { Messages } from './useMessages.ts';

interface FormFieldsProps extends Pick<EnquiryFormProps, 'language' | 'words' | 'links'> {
  type: EnquiryType;
  values: EnquiryFormProps['values'] | undefined;
  messages: Messages;
}

/** Every field of the form in its order, the notices around them, and what must be agreed to at the end. */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { type, language, messages, values, words, links } = props;
  const records = fieldsIn(language, type);
  const isAgreement = ([, { control }]: [string, Field]) => control === 'agreement';
  const control = ([name, record]: [string, Field]) => {
    const own = words.fields[name];
    if (!own) return null;
    return (
      <FieldControl
        key={name}
        id={controlId(type, name)}
        name={name}
        record={record}
        value={record.control === 'language' ? language : values?.[name]}
        error={messages[name]}
        words={own}
        shared={words.shared}
        links={links}
      />
    );
  };
  return (
    <>
      <p>{words.notices.someoneElse}</p>
      {rowsOf(records.filter((entry) => !isAgreement(entry))).map((row) => (
        <Row key={row[0]?.[0]} row={row} control={control} />
      ))}
      <Honeypot formId={type} label={words.shared.honeypot} />
      <p className="enquiry-form__notice">
        {words.notices.collection}
        {spaceBetween(words.notices.collection, words.shared.privacy)}
        <Interpolate pattern={words.shared.privacy} parts={linkParts(links)} />
      </p>
      {records.filter(isAgreement).map(control)}
    </>
  );
});

interface RowProps {
  row: [string, Field][];
  control: (entry: [string, Field]) => ReactNode;
}

function Row({ row, control }: RowProps) {
  const [first] = row;
  if (row.length > 1) return <div className="enquiry-form__pair">{row.map(control)}</div>;
  // Shown only while the switch above it is on; see enquiry-form.css.
  const isAsked = first && 'askedWith' in first[1];
  return isAsked ? <div className="enquiry-form__asked">{row.map(control)}</div> : row.map(control);
}

/** Two halves that follow each other share a row; every other field has one of its own. */
function rowsOf(records: [string, Field][]): [string, Field][][] {
  const rows: [string, Field][][] = [];
  for (const entry of records) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] && isHalf(last[0][1]) && isHalf(entry[1])) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

function isHalf(field: Field): boolean {
  return 'half' in field && field.half === true;
}
