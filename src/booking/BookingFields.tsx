import type { RefObject } from 'react';
import { bookingLabels } from '../enquiry/booking.ts';
import { consultationTypes } from '../enquiry/consultationTypes.ts';
import { contactPreferences } from '../enquiry/contactPreferences.ts';
import { honeypotName } from '../enquiry/honeypot.ts';
import { page } from '../site/routes.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import type { BookingFormProps } from './BookingForm.tsx';
import type { BookingFormFields } from './useBookingForm.ts';

interface BookingFieldsProps {
  fields: BookingFormFields;
  notices: BookingFormProps['notices'];
  selectRef: RefObject<HTMLSelectElement | null>;
}

/** The ten fields and the notices that belong beside them. */
export function BookingFields({ fields, notices, selectRef }: BookingFieldsProps) {
  return (
    <>
      <p>{notices.someoneElse}</p>
      <div className="booking-form__pair">
        <TextField {...shared(fields, 'firstName')} autoComplete="given-name" required minLength={2} />
        <TextField {...shared(fields, 'lastName')} autoComplete="family-name" required minLength={2} />
      </div>
      <div className="booking-form__pair">
        <TextField {...shared(fields, 'email')} type="email" autoComplete="email" required />
        <TextField {...shared(fields, 'phone')} type="tel" autoComplete="tel" required minLength={8} />
      </div>
      <SelectField
        {...shared(fields, 'consultationType')}
        options={consultationTypes}
        placeholder="Choose a type"
        controlRef={selectRef}
      />
      <TextArea
        {...shared(fields, 'message')}
        hint="For example: what hurts or is hard to do, which days suit you, if you need an interpreter."
        rows={5}
        optional
      />
      <RadioGroup {...shared(fields, 'preferredContact')} options={contactPreferences} />
      <Checkbox
        {...shared(fields, 'ndisParticipant')}
        label="I am an NDIS participant"
        look="switch"
        defaultChecked={isOn(fields.ndisParticipant.initialValue)}
      />
      <div className="booking-form__ndis">
        <TextField
          {...shared(fields, 'ndisNumber')}
          hint="It helps us check your plan before we call. Only our staff see it. You can leave this empty."
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <Honeypot />
      <p className="booking-form__notice">
        {notices.collection} Read our <a href={page.privacy.path}>{page.privacy.name}</a>.
      </p>
      <Checkbox
        {...shared(fields, 'agreeToTerms')}
        label={
          <>
            I agree to the <a href={page.terms.path}>{page.terms.name}</a> and{' '}
            <a href={page.privacy.path}>{page.privacy.name}</a>
          </>
        }
        look="box"
        defaultChecked={isOn(fields.agreeToTerms.initialValue)}
        required
      />
    </>
  );
}

/** What every control takes from its field. */
function shared(fields: BookingFormFields, field: keyof BookingFormFields) {
  const { id, name, errors, initialValue } = fields[field];
  const defaultValue = typeof initialValue === 'string' ? initialValue : undefined;
  return {
    id,
    name,
    label: bookingLabels[field],
    errors,
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

function isOn(value: unknown): boolean {
  return value === 'on' || value === true;
}

/** See src/enquiry/honeypot.ts. Out of sight, out of the tab order, and hidden from assistive technology. */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="booking-website">Leave this empty</label>
      <input type="text" id="booking-website" name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
