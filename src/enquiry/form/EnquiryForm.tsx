import { Toast } from '@base-ui/react/toast';
import { Toasts } from '../../ui/Toasts.tsx';
import { kinds } from '../kinds.ts';
import { FormFields } from './FormFields.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { EnquiryFormProps } from './formProps.ts';
import { useEnquiryForm } from './useEnquiryForm.ts';

/**
 * The form of any kind of enquiry. An island because it says at once what is missing, keeps what was typed when the
 * network fails, and tells of success by a toast. Until it hydrates, and where script never runs, the same markup is a
 * plain form that the browser checks and posts itself.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { notifications, dismiss } = props.words.shared;
  return (
    <Toast.Provider timeout={0}>
      <Form {...props} />
      <Toasts name={notifications} dismiss={dismiss} />
    </Toast.Provider>
  );
}

function Form(props: EnquiryFormProps) {
  const { kind, words, links, functionsUrl } = props;
  const { fields, ...state } = useEnquiryForm(props);
  return (
    <FormFrame {...state} action={functionsUrl + kinds[kind].page} words={words}>
      <FormFields kind={kind} fields={fields} words={words} links={links} />
    </FormFrame>
  );
}
