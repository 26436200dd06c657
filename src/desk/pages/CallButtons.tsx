import { Icon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { callableNumbers, formatPhoneNumber, type PhoneLink } from '../../text/typedPhones.ts';
import { mailAddress } from '../deskPaths.ts';
import type { EnquiryRow } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { HiddenName, UserText, useI18n } from './deskText.tsx';

/** The attributes of the link that has the focus when a page opens. */
export type FocusAttributes = ReturnType<typeof focusAttributes>;

/**
 * Gives the focus to the link that staff press first, as they go from one person to the next. After a form of a list, the address
 * of the list ends in its id.
 *
 * @param describedBy - the id of what is read out with the link
 */
export function focusAttributes(describedBy?: string) {
  return { id: 'next', autoFocus: true, 'aria-describedby': describedBy };
}

interface AnswerLinkProps {
  /** Quiet if another way to answer comes first. */
  look: 'action' | 'quiet';
  focus?: FocusAttributes | undefined;
  /** Whether the number or the address is beside the link, and in it for screen readers only. */
  isShort?: boolean;
}

/** Whether a button can answer an enquiry, which may have no email address and no number in the phone field. */
export function hasAnswerButton(row: EnquiryRow): boolean {
  return answersByEmail(row) || callableNumbers(row.phone).length > 0;
}

/** The button of a line of a list, for the way to answer first. */
export function LineButtons({ row, ...link }: { row: EnquiryRow } & AnswerLinkProps) {
  if (!hasAnswerButton(row)) return null;
  return answersByEmail(row) ? (
    <EmailLink row={row} {...link} />
  ) : (
    <NumberButtons name={row.name} phone={row.phone} {...link} />
  );
}

/** The buttons that answer an enquiry, to call and to write. The way that the visitor asked for comes first, in amber. */
export function AnswerButtons({ row, focus }: { row: EnquiryRow; focus: FocusAttributes | undefined }) {
  const byEmail = answersByEmail(row);
  const first = { look: 'action', focus } as const;
  const second = { look: 'quiet' } as const;
  const email = row.email && <EmailLink row={row} {...(byEmail ? first : second)} />;
  return (
    <>
      {byEmail && email}
      <CallButtons row={row} {...(byEmail ? second : first)} />
      {row.referrer?.phone && <NumberButtons {...row.referrer} isOneOfTwo look="quiet" />}
      {!byEmail && email}
    </>
  );
}

interface CallButtonsProps extends AnswerLinkProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email' | 'referrer'>;
}

/** A button for each number to call first, or a sentence where there is none. */
export function CallButtons({ row: { name, phone, email, referrer }, ...link }: CallButtonsProps) {
  const { noPhone, noContact } = useI18n().words.enquiry;
  if (!phone) return <p>{email ? noPhone : noContact}</p>;
  return <NumberButtons name={name} phone={phone} isOneOfTwo={referrer !== null} {...link} />;
}

interface NumberButtonsProps extends AnswerLinkProps {
  name: string;
  phone: string;
  /** Whether the button names whom it calls. */
  isOneOfTwo?: boolean;
}

/** A button for each number in the text that the visitor typed, or the text itself without a number. */
function NumberButtons({ phone, focus, isShort = false, ...props }: NumberButtonsProps) {
  const { enquiry } = useI18n().words;
  const numbers = callableNumbers(phone);
  if (numbers.length > 0)
    return numbers.map((number, index) => (
      <CallButton
        key={number.href}
        number={number}
        {...props}
        isShort={isShort && numbers.length === 1}
        focus={index === 0 ? focus : undefined}
      />
    ));
  return (
    <p>
      <Interpolate pattern={enquiry.phone} parts={{ number: <UserText text={phone} /> }} />
    </p>
  );
}

interface CallButtonProps extends Omit<NumberButtonsProps, 'phone'> {
  number: PhoneLink;
}

function CallButton({ number, name, isOneOfTwo = false, isShort = false, look, focus }: CallButtonProps) {
  const { call, callWhom } = useI18n().words.enquiry;
  const parts = {
    name: <UserText text={name} />,
    number: (
      <span className={isShort ? 'visually-hidden' : 'whole'}>
        <UserText text={formatPhoneNumber(number.text)} />
      </span>
    ),
  };
  return (
    <a className={`button button--${look} desk-call`} href={number.href} {...focus}>
      <Icon name="phone" />
      <span>
        <Interpolate pattern={isOneOfTwo ? callWhom : call} parts={parts} />
        {!isOneOfTwo && <HiddenName name={name} />}
      </span>
    </a>
  );
}

/** A link that starts a text message to the person to call, in their language. */
export function TextMessageLink({ row: { name, sms } }: { row: EnquiryRow }) {
  const { enquiry } = useI18n().words;
  if (!sms) return null;
  return (
    <a className="button button--quiet" href={sms}>
      <span>
        {enquiry.textMessage}
        <HiddenName name={name} />
      </span>
    </a>
  );
}

/** A link that starts an email to the sender. */
function EmailLink({ row, look, isShort = false, focus }: AnswerLinkProps & { row: EnquiryRow }) {
  const { enquiry, page } = useI18n().words;
  return (
    <a
      className={`button button--${look} desk-mail`}
      href={mailAddress(row.email, row.replySubject)}
      {...focus}
    >
      <span>
        {isShort ? (
          <>
            {enquiry.write}
            <HiddenName name={row.name} />
          </>
        ) : (
          <Interpolate pattern={page.mail} parts={{ to: <UserText text={row.email} /> }} />
        )}
      </span>
    </a>
  );
}
