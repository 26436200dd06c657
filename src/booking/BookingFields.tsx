import type { RefObject } from 'react';
import { bookingLabels } from '../enquiry/booking.ts';
import { consultationTypes } from '../enquiry/consultationTypes.ts';
import { contactPreferences } from '../enquiry/contactPreferences.ts';
import { fieldProps, isOn } from '../enquiry/form/fieldProps.ts';
import { Honeypot } from '../enquiry/form/Honeypot.tsx';
import type { EnquiryFields } from '../enquiry/form/useEnquiryForm.ts';
import { paths } from '../site/routes.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { emailInput, TextField } from '../ui/form/TextField.tsx';
import type { BookingFormProps } from './BookingForm.tsx';

interface BookingFieldsProps {
  fields: EnquiryFields<keyof typeof bookingLabels>;
  notices: BookingFormProps['notices'];
  names: BookingFormProps['names'];
  selectRef: RefObject<HTMLSelectElement | null>;
}

/** The ten fields and the notices that belong beside them. */
export function BookingFields({ fields, notices, names, selectRef }: BookingFieldsProps) {
  const shared = (field: keyof typeof bookingLabels) => fieldProps(fields, bookingLabels, field);
  return (
    <>
      <p>{notices.someoneElse}</p>
      <div className="enquiry-form__pair">
        <TextField {...shared('firstName')} autoComplete="given-name" required minLength={2} />
        <TextField {...shared('lastName')} autoComplete="family-name" required minLength={2} />
      </div>
      <div className="enquiry-form__pair">
        <TextField {...shared('email')} {...emailInput} required />
        <TextField {...shared('phone')} type="tel" autoComplete="tel" required minLength={8} />
      </div>
      <SelectField
        {...shared('consultationType')}
        options={consultationTypes}
        placeholder="Choose a type"
        controlRef={selectRef}
      />
      <TextArea
        {...shared('message')}
        hint="For example: what hurts or is hard to do, which days suit you, if you need an interpreter."
        rows={5}
        optional
      />
      <RadioGroup {...shared('preferredContact')} options={contactPreferences} />
      <Checkbox
        {...shared('ndisParticipant')}
        label="I am an NDIS participant"
        look="switch"
        defaultChecked={isOn(fields.ndisParticipant.initialValue)}
      />
      <div className="enquiry-form__ndis">
        <TextField
          {...shared('ndisNumber')}
          hint="It helps us check your plan before we call. Only our staff see it. You can leave this empty."
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <Honeypot formId="booking" />
      <p className="enquiry-form__notice">
        {notices.collection} Read our <a href={paths.privacy}>{names.privacy}</a>.
      </p>
      <Checkbox
        {...shared('agreeToTerms')}
        label={
          <>
            I agree to the <a href={paths.terms}>{names.terms}</a> and{' '}
            <a href={paths.privacy}>{names.privacy}</a>
          </>
        }
        look="box"
        defaultChecked={isOn(fields.agreeToTerms.initialValue)}
        required
      />
    </>
  );
}
