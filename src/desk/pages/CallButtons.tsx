import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { callable, type PhoneLink, writtenInGroups } from '../../text/typedPhones.ts';
import { mailAddress } from '../deskPaths.ts';
import type { EnquiryRow } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { type DeskI18n, UserText } from './deskText.tsx';

/** The id of what has the focus on a list, which a page that answers a form of the list opens at. */
export const nextId = 'next';

/** What the page does with the focus when it opens. */
export interface FocusProps {
  /** Whether this has the focus: it is what is pressed next. */
  isFocused?: boolean;
  /** The id of what is read out with it. */
  describedBy?: string | undefined;
}

interface CallButtonsProps extends FocusProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email' | 'referrer'>;
  /** Quiet where this is not the way to answer first. */
  look?: 'action' | 'quiet';
  i18n: DeskI18n;
}

interface AnswerButtonsProps extends FocusProps {
  row: EnquiryRow;
  i18n: DeskI18n;
}

/** Whether there is a button to answer with, and not only what was typed in place of a number. */
export function hasAnswerButton(row: EnquiryRow): boolean {
  return answersByEmail(row) || callable(row.phone).length > 0;
}

interface LineButtonsProps extends AnswerButtonsProps {
  /** Whether it is amber, as the next to answer. */
  isNext: boolean;
  isShort: boolean;
}

/** On a line of a list, which shows the number: the way to answer first. */
export function LineButtons({ row, isNext, isShort, i18n, ...focus }: LineButtonsProps) {
  const props = { isShort, look: isNext ? 'action' : 'quiet', i18n, ...focus } as const;
  if (answersByEmail(row)) return <EmailLink row={row} {...props} />;
  if (callable(row.phone).length === 0) return null;
  return <NumberButtons name={row.name} phone={row.phone} {...props} />;
}

/** The buttons that answer an enquiry: to call and to write. The one that the visitor asked for stands out. */
export function AnswerButtons({ row, i18n, ...focus }: AnswerButtonsProps) {
  const byEmail = answersByEmail(row);
  const email = row.email && (
    <EmailLink row={row} look={byEmail ? 'action' : 'quiet'} i18n={i18n} {...(byEmail && focus)} />
  );
  return (
    <>
      {byEmail && email}
      <CallButtons row={row} look={byEmail ? 'quiet' : 'action'} i18n={i18n} {...(!byEmail && focus)} />
      <CallReferrerButtons row={row} i18n={i18n} />
      {!byEmail && email}
    </>
  );
}

/** A button for each number to call first, or a sentence where there is none. */
export function CallButtons({ row, look = 'action', i18n, ...focus }: CallButtonsProps) {
  const { name, phone, referrer } = row;
  if (!phone) return <NoPhone row={row} i18n={i18n} />;
  const whose = { name, phone, isOneOfTwo: referrer !== null };
  return <NumberButtons {...whose} look={look} i18n={i18n} {...focus} />;
}

/** A button for each number of the referrer, who is called second. */
function CallReferrerButtons({ row: { referrer }, i18n }: CallButtonsProps) {
  if (!referrer?.phone) return null;
  return <NumberButtons {...referrer} isOneOfTwo look="quiet" i18n={i18n} />;
}

function NoPhone({ row: { email }, i18n }: CallButtonsProps) {
  const { noPhone, noWay } = i18n.words.enquiry;
  return <p>{email ? noPhone : noWay}</p>;
}

interface NumberButtonsProps extends FocusProps {
  name: string;
  phone: string;
  /** Whether the button names whom it calls. */
  isOneOfTwo?: boolean;
  /** Whether only screen readers have the number of one alone: it stands beside the button. */
  isShort?: boolean;
  look: 'action' | 'quiet';
  i18n: DeskI18n;
}

/** A button for each number in what the visitor typed, or their words where there is none. */
function NumberButtons(props: NumberButtonsProps) {
  const { phone, i18n } = props;
  const numbers = callable(phone);
  if (numbers.length > 0)
    return numbers.map((number, index) => (
      <CallButton
        key={number.href}
        number={number}
        {...props}
        isShort={props.isShort === true && numbers.length === 1}
        isFocused={props.isFocused === true && index === 0}
      />
    ));
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
  isShort = false,
  look,
  i18n,
  isFocused = false,
  describedBy,
}: NumberButtonsProps & { number: PhoneLink }) {
  const { call, callWhom, openWhose } = i18n.words.enquiry;
  const parts = {
    name: <UserText text={name} />,
    number: (
      <span className={isShort ? 'visually-hidden' : 'whole'}>
        <UserText text={writtenInGroups(number.text)} />
      </span>
    ),
  };
  return (
    <a
      className={`button button--${look} desk-call`}
      href={number.href}
      id={isFocused ? nextId : undefined}
      // biome-ignore lint/a11y/noAutofocus: staff go from one person to the next, and this is what they press first.
      autoFocus={isFocused}
      aria-describedby={describedBy}
    >
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

/** A link that starts a text message to whom to call, in their language. */
export function TextMessageLink({ row: { name, sms }, i18n }: { row: EnquiryRow; i18n: DeskI18n }) {
  if (!sms) return null;
  const { enquiry } = i18n.words;
  return (
    <a className="button button--quiet" href={sms}>
      <span>
        {enquiry.sms}
        <span className="visually-hidden">
          {', '}
          <Interpolate pattern={enquiry.openWhose} parts={{ name: <UserText text={name} /> }} />
        </span>
      </span>
    </a>
  );
}

/** A link that starts an email to the sender. */
function EmailLink({
  row: { name, email, replySubject },
  look,
  isShort = false,
  i18n,
  isFocused = false,
  describedBy,
}: AnswerButtonsProps & Pick<NumberButtonsProps, 'look' | 'isShort'>) {
  const { write, openWhose } = i18n.words.enquiry;
  return (
    <a
      className={`button button--${look} desk-mail`}
      href={mailAddress(email, replySubject)}
      id={isFocused ? nextId : undefined}
      // biome-ignore lint/a11y/noAutofocus: as of the button to call.
      autoFocus={isFocused}
      aria-describedby={describedBy}
    >
      <span>
        {isShort ? (
          write
        ) : (
          <Interpolate pattern={i18n.words.page.mail} parts={{ to: <UserText text={email} /> }} />
        )}
        {isShort && (
          <span className="visually-hidden">
            {', '}
            <Interpolate pattern={openWhose} parts={{ name: <UserText text={name} /> }} />
          </span>
        )}
      </span>
    </a>
  );
}
