import { memo, useEffect, useRef } from 'react';
import { Checkbox } from '../../components/form/Checkbox.tsx';
import { RadioGroup } from '../../components/form/RadioGroup.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextArea } from '../../components/form/TextArea.tsx';
import { emailInput, TextField } from '../../components/form/TextField.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { Field } from '../fields.ts';
import type { FieldWords } from '../fieldWords.ts';
import type { EnquiryFormProps, FormWords } from './formProps.ts';

interface FieldControlProps extends Pick<EnquiryFormProps, 'links'> {
  id: string;
  name: string;
  record: Field;
  /** What it holds at first, where it is not as every form begins. */
  value: string | boolean | undefined;
  /** What is wrong with it, if anything. */
  error: string | undefined;
  words: FieldWords;
  shared: FormWords['shared'];
}

/** The control of one field, from its record and its words; rendered again only when its own message changes. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { id, name, record, value, error, words, shared, links } = props;
  const { label, hint, statement = '', options = [], placeholder = '' } = words;
  const defaultValue = typeof value === 'string' ? value : undefined;
  const own = { id, name, label, hint, error, words: shared, defaultValue };
  switch (record.control) {
    case 'language':
      return <input type="hidden" name={name} value={defaultValue} />;
    case 'email':
      return <TextField {...own} {...emailInput} required />;
    case 'textarea':
      return <TextArea {...own} rows={record.rows} required={record.required} optional={!record.required} />;
    case 'select':
      return <Select {...own} options={options} placeholder={placeholder} fromAddress={record.fromAddress} />;
    case 'dialect':
      return <RadioGroup {...own} options={options} />;
    case 'radio':
      return <RadioGroup {...own} options={options} defaultValue={defaultValue ?? record.start} />;
    case 'switch':
    case 'consent':
    case 'agreement':
      return (
        <Checkbox
          {...own}
          label={<Interpolate pattern={statement} parts={linkParts(links)} />}
          look={record.control === 'switch' ? 'switch' : 'box'}
          defaultChecked={value === true}
          required={record.control !== 'switch'}
        />
      );
    default:
      return (
        <TextField
          {...own}
          type={record.control}
          inputMode={record.inputMode}
          autoComplete={record.autoComplete}
          required={record.required}
          optional={!record.required}
        />
      );
  }
});

/** The links that a text names in braces. */
export function linkParts(links: EnquiryFormProps['links']) {
  return { terms: documentLink(links.terms), privacy: documentLink(links.privacy) };
}

function documentLink({ path, name, hrefLang }: EnquiryFormProps['links']['terms']) {
  return (
    <a href={path} hrefLang={hrefLang}>
      {name}
    </a>
  );
}

type SelectProps = Parameters<typeof SelectField>[0] & { fromAddress: string | undefined };

/** A list in which the address of the page may have chosen; what it names is taken only if it is on the list. */
function Select({ fromAddress, ...props }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null);
  const { options } = props;
  useEffect(() => {
    const named = fromAddress && new URLSearchParams(location.search).get(fromAddress);
    const select = ref.current;
    if (select?.value === '' && options.some(({ value }) => value === named)) select.value = named ?? '';
  }, [fromAddress, options]);
  return <SelectField {...props} controlRef={ref} />;
}
