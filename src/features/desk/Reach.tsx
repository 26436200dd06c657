import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryRow } from '../../enquiry/deskViews.ts';
import { type Callable, callable } from '../../text/phoneNumbers.ts';
import { mailAddress } from './addresses.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

interface CallingProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email' | 'referrer'>;
  say: Saying;
}

/** A button for each number to call first, or what there is in its place. */
export function Calling({ row, say }: CallingProps) {
  const { name, phone, referrer } = row;
  if (!phone) return <NoPhone row={row} say={say} />;
  return <Numbers name={name} phone={phone} isOneOfTwo={referrer !== null} say={say} />;
}

/** Of a referral the numbers of who wrote it, to be called second. */
export function CallingSender({ row: { referrer }, say }: CallingProps) {
  if (!referrer?.phone) return null;
  return <Numbers {...referrer} isOneOfTwo isSecond say={say} />;
}

function NoPhone({ row: { email }, say }: CallingProps) {
  const { noPhone, noWay } = say.words.enquiry;
  return <p>{email ? noPhone : noWay}</p>;
}

interface NumbersProps {
  name: string;
  phone: string;
  /** Whether the button names whom it calls. */
  isOneOfTwo?: boolean;
  /** Whether somebody else is to be called first. */
  isSecond?: boolean;
  say: Saying;
}

/** A button for each number in what somebody typed; their words where there is none. */
function Numbers(props: NumbersProps) {
  const { phone, say } = props;
  const numbers = callable(phone);
  if (numbers.length > 0)
    return numbers.map((number) => <CallButton key={number.href} number={number} {...props} />);
  return (
    <p>
      <Interpolate pattern={say.words.enquiry.phone} parts={{ number: <Typed text={phone} /> }} />
    </p>
  );
}

function CallButton({
  number,
  name,
  isOneOfTwo = false,
  isSecond = false,
  say,
}: NumbersProps & { number: Callable }) {
  const { call, callWhom, openWhose } = say.words.enquiry;
  const parts = {
    name: <Typed text={name} />,
    number: (
      <span className="whole">
        <Typed text={number.shown} />
      </span>
    ),
  };
  return (
    <a className={`button button--${isSecond ? 'quiet' : 'action'} desk-call`} href={number.href}>
      <Icon name="phone" />
      <span>
        <Interpolate pattern={isOneOfTwo ? callWhom : call} parts={parts} />
        {/* Who hears it away from the name hears whom it calls. */}
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

/** Begins a letter to somebody, with its subject. */
export function WriteLink({ email, subject, label }: { email: string; subject: string; label: string }) {
  return (
    <a className="button button--quiet" href={mailAddress(email, subject)}>
      <span>
        <Interpolate pattern={label} parts={{ to: <Typed text={email} /> }} />
      </span>
    </a>
  );
}
