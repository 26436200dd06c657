import { Fragment } from 'react';

interface PhoneTextProps {
  text: string;
  /** Numbers that may stand in the text, as people read them, and as a phone dials them. */
  phones: Record<string, string>;
}

/** A text whose phone numbers can be tapped, and keep on one line. */
export function PhoneText({ text, phones }: PhoneTextProps) {
  const shown = Object.keys(phones).find((number) => text.includes(number));
  if (shown === undefined) return text;
  const [before, ...after] = text.split(shown);
  return (
    <>
      {before}
      {after.map((rest) => (
        <Fragment key={rest}>
          <a href={`tel:${phones[shown]}`}>{shown}</a>
          <PhoneText text={rest} phones={phones} />
        </Fragment>
      ))}
    </>
  );
}
