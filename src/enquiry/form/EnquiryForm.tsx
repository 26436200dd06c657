import { useDeferredValue } from 'react';
import { Toasts } from '../../components/Toasts.tsx';
import { formPage } from '../enquiryTypes.ts';
import { FormFields } from './FormFields.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { EnquiryFormProps } from './formProps.ts';
import { useEnquiryForm } from './useEnquiryForm.ts';

/**
 * The form of any enquiry type. An island because it says at once what is missing, keeps what was typed when the
 * network fails, and tells of success by a toast. Until it hydrates, and where script never runs, the same markup is a
 * plain form that the browser posts and the server checks.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { type, language, words, links, functionsUrl, values } = props;
  const { toasts, messages, ...frame } = useEnquiryForm(props);
  // The summary is on the screen and has the focus before the fields are drawn again: it is what is read first, and
  // together they would hold the answer to a tap back for too long (decision 15).
  const atFields = useDeferredValue(messages);
  const { notifications, dismiss } = words.shared;
  return (
    <>
      <FormFrame
        {...frame}
        type={type}
        language={language}
        messages={messages}
        action={functionsUrl + formPage(type, language)}
        words={words}
      >
        <FormFields
          type={type}
          language={language}
          messages={atFields}
          values={values}
          words={words}
          links={links}
        />
      </FormFrame>
      <Toasts {...toasts} name={notifications} dismiss={dismiss} />
    </>
  );
}
