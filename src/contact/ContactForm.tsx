import { Toast } from '@base-ui/react/toast';
import { type ContactMessage, contactLabels, contactSchema } from '../enquiry/contact.ts';
import { EnquiryForm } from '../enquiry/form/EnquiryForm.tsx';
import { fieldProps } from '../enquiry/form/fieldProps.ts';
import { Honeypot } from '../enquiry/form/Honeypot.tsx';
import { type EnquiryFormProps, useEnquiryForm } from '../enquiry/form/useEnquiryForm.ts';
import { contactToasts } from '../enquiry/toasts.ts';
import { paths } from '../site/routes.ts';
import type { SiteWords } from '../site/words.ts';
import { TextArea } from '../ui/form/TextArea.tsx';
import { emailInput, TextField } from '../ui/form/TextField.tsx';
import { Toasts } from '../ui/Toasts.tsx';

export interface ContactFormProps extends EnquiryFormProps {
  notices: { someoneElse: string; collection: string };
  /** The names of the pages it links to. */
  names: Pick<SiteWords['pages'], 'privacy'>;
}

const kind = {
  id: 'contact',
  functionName: 'send-contact-message' as const,
  schema: contactSchema,
  labels: contactLabels,
  toasts: contactToasts,
  bodyOf: (message: ContactMessage) => ({ ...message }),
};

/**
 * The message form. An island for the same reasons as the booking form: it says at once what is missing, and keeps
 * what was typed when the network fails. Without script the browser checks and posts it.
 */
export function ContactForm(props: ContactFormProps) {
  return (
    <Toast.Provider timeout={0}>
      <Form {...props} />
      <Toasts />
    </Toast.Provider>
  );
}

function Form({ notices, names, ...props }: ContactFormProps) {
  const { fields, ...state } = useEnquiryForm(kind, props);
  const shared = (field: keyof typeof contactLabels) => fieldProps(fields, contactLabels, field);
  return (
    <EnquiryForm
      {...state}
      action={`${props.functionsUrl}/contact`}
      submit={{ label: 'Send Message', busy: 'Sending...' }}
    >
      <p>{notices.someoneElse}</p>
      <div className="enquiry-form__pair">
        <TextField {...shared('firstName')} autoComplete="given-name" required minLength={2} />
        <TextField {...shared('lastName')} autoComplete="family-name" required minLength={2} />
      </div>
      <div className="enquiry-form__pair">
        <TextField {...shared('email')} {...emailInput} required />
        <TextField {...shared('phone')} type="tel" autoComplete="tel" minLength={8} optional />
      </div>
      <TextArea {...shared('message')} rows={6} required />
      <Honeypot formId="contact" />
      <p className="enquiry-form__notice">
        {notices.collection} Read our <a href={paths.privacy}>{names.privacy}</a>.
      </p>
    </EnquiryForm>
  );
}
