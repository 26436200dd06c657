import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryRow } from '../../enquiry/deskViews.ts';
import { type Callable, callable } from '../../text/phoneNumbers.ts';
import { mailAddress } from './deskPaths.ts';
import { type DeskI18n, UserText } from './deskText.tsx';

interface CallButtonsProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email' | 'referrer'>;
  i18n: DeskI18n;
}

/** A button for each number to call first, or a sentence where there is none. */
export function CallButtons({ row, i18n }: CallButtonsProps) {
  const { name, phone, referrer } = row;
  if (!phone) return <NoPhone row={row} i18n={i18n} />;
  return <NumberButtons name={name} phone={phone} isOneOfTwo={referrer !== null} i18n={i18n} />;
}

/** A button for each number of the referrer, who is called second. */
export function CallReferrerButtons({ row: { referrer }, i18n }: CallButtonsProps) {
  if (!referrer?.phone) return null;
  return <NumberButtons {...referrer} isOneOfTwo isSecond i18n={i18n} />;
}

function NoPhone({ row: { email }, i18n }: CallButtonsProps) {
  const { noPhone, noWay } = i18n.words.enquiry;
  return <p>{email ? noPhone : noWay}</p>;
}

interface NumberButtonsProps {
  name: string;
  phone: string;
  /** Whether the button names whom it calls. */
  isOneOfTwo?: boolean;
  /** Whether somebody else is to be called first. */
  isSecond?: boolean;
  i18n: DeskI18n;
}

/** A button for each number in what the visitor typed, or their words where there is none. */
function NumberButtons(props: NumberButtonsProps) {
  const { phone, i18n } = props;
  const numbers = callable(phone);
  if (numbers.length > 0)
    return numbers.map((number) => <CallButton key={number.href} number={number} {...props} />);
  return (
    <p>
      <Interpolate pattern={i18n.words.enquiry.phone} parts={{ number: <UserText text={phone} /> }} />
    </p>
  );
}

function CallButton({
  number,
  name,
  isOneOfTwo = false,
  isSecond = false,
  i18n,
}: NumberButtonsProps & { number: Callable }) {
  const { call, callWhom, openWhose } = i18n.words.enquiry;
  const parts = {
    name: <UserText text={name} />,
    number: (
      <span className="whole">
        <UserText text={number.shown} />
      </span>
    ),
  };
  return (
    <a className={`button button--${isSecond ? 'quiet' : 'action'} desk-call`} href={number.href}>
      <Icon name="phone" />
      <span>
        <Interpolate pattern={isOneOfTwo ? callWhom : call} parts={parts} />
        {/* A screen reader's list of links has no name beside it. */}
        {!isOneOfTwo && (
          <span className="visually-hidden">
            {', '}
            <Interpolate pattern={openWhose} parts={parts} />
          </span>
        )}
      </span>
    </a>
  );
}

/** A link that starts an email with this subject. */
export function EmailLink({ email, subject, label }: { email: string; subject: string; label: string }) {
  return (
    <a className="button button--quiet" href={mailAddress(email, subject)}>
      <span>
        <Interpolate pattern={label} parts={{ to: <UserText text={email} /> }} />
      </span>
    </a>
  );
}
