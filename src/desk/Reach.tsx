import { Filled } from '../ui/Filled.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mailAddress } from './addresses.ts';
import { type Callable, callable } from './phones.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';
import type { EnquiryRow } from './views.ts';

interface CallingProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email'>;
  say: Saying;
}

/** A button for each number that somebody left, or what there is in its place. */
export function Calling({ row, say }: CallingProps) {
  const { enquiry: words } = say.words;
  const { phone, email } = row;
  const numbers = callable(phone);
  if (numbers.length > 0)
    return numbers.map((number) => <CallButton key={number.href} number={number} row={row} say={say} />);
  if (!phone) return <p>{email ? words.noPhone : words.noWay}</p>;
  return (
    <p>
      <Filled pattern={words.phone} parts={{ number: <Typed text={phone} /> }} />
    </p>
  );
}

/** Whom it calls is said to those who hear it away from the name. */
function CallButton({ number, row, say }: CallingProps & { number: Callable }) {
  const { call, openWhose } = say.words.enquiry;
  return (
    <a className="button button--action desk-call" href={number.href}>
      <Icon name="phone" />
      <span>
        <Filled pattern={call} parts={{ number: <Typed text={number.shown} /> }} />
        <span className="visually-hidden">
          {', '}
          <Filled pattern={openWhose} parts={{ name: <Typed text={row.name} /> }} />
        </span>
      </span>
    </a>
  );
}

/** Begins a letter to somebody, with its subject. */
export function WriteLink({ email, subject, label }: { email: string; subject: string; label: string }) {
  return (
    <a className="button button--quiet" href={mailAddress(email, subject)}>
      <span>
        <Filled pattern={label} parts={{ to: <Typed text={email} /> }} />
      </span>
    </a>
  );
}
