import { PhoneIcon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { callableNumbers, formatPhoneNumber } from '../../text/typedPhones.ts';
import { mailAddress } from '../deskPaths.ts';
import type { EnquiryRow } from '../deskViews.ts';
import { answersByEmail } from '../waitingFilters.ts';
import { HiddenName, UserText, useI18n } from './deskText.tsx';

/** The attributes of the link that has the focus when a page opens. */
export type FocusAttributes = ReturnType<typeof focusAttributes>;

/**
 * Gives the focus to the link that staff press first, so that they can go from one person to the next. After a form of
 * Waiting, the hash of the address is the id of the link.
 *
 * @param describedBy - the id of the text that screen readers read out with the link
 */
export function focusAttributes(describedBy?: string) {
  return { id: 'next', autoFocus: true, 'aria-describedby': describedBy };
}

interface AnswerLinkProps {
  /** `quiet` if another way to answer comes first. */
  look: 'action' | 'quiet';
  focus?: FocusAttributes | undefined;
  /** True if the number or the address is beside the link, which then contains it for screen readers only. */
  isShort?: boolean;
}

/** The buttons to call or write to the visitor. The way that the visitor prefers comes first, in amber. */
export function AnswerButtons({ row, focus }: { row: EnquiryRow; focus: FocusAttributes | undefined }) {
  const { email, referrer } = row;
  const isAnsweredByEmail = answersByEmail(row);
  const firstButton = { look: 'action', focus } as const;
  const secondButton = { look: 'quiet' } as const;
  const emailLink = email && <EmailLink row={row} {...(isAnsweredByEmail ? firstButton : secondButton)} />;
  return (
    <>
      {isAnsweredByEmail && emailLink}
      <CallButtons
        row={row}
        isOneOfTwo={referrer !== null}
        {...(isAnsweredByEmail ? secondButton : firstButton)}
      />
      {referrer?.phone && <CallButtons row={{ ...referrer, email }} isOneOfTwo {...secondButton} />}
      {!isAnsweredByEmail && emailLink}
    </>
  );
}

interface CallButtonsProps extends AnswerLinkProps {
  row: Pick<EnquiryRow, 'name' | 'phone' | 'email'>;
  /** Set if the page has buttons for two people, so that each button names the person it calls. */
  isOneOfTwo?: boolean;
}

/**
 * A button for each number in the text that the visitor typed; the text itself if it has no number, or a sentence if the
 * visitor left none.
 */
export function CallButtons({
  row: { name, phone, email },
  isOneOfTwo = false,
  isShort = false,
  focus,
  look,
}: CallButtonsProps) {
  const words = useI18n().words.enquiry;
  if (!phone) return <p>{email ? words.noPhone : words.noContact}</p>;
  const numbers = callableNumbers(phone);
  if (numbers.length === 0)
    return (
      <p>
        <Interpolate pattern={words.phone} parts={{ number: <UserText text={phone} /> }} />
      </p>
    );
  return numbers.map(({ href, text }, index) => {
    const number = (
      <span className={isShort && numbers.length === 1 ? 'visually-hidden' : 'whole'}>
        <UserText text={formatPhoneNumber(text)} />
      </span>
    );
    return (
      <a
        key={href}
        className={`button button--${look} desk-call`}
        href={href}
        {...(index === 0 ? focus : undefined)}
      >
        <PhoneIcon />
        <span>
          <Interpolate
            pattern={isOneOfTwo ? words.callWhom : words.call}
            parts={{ name: <UserText text={name} />, number }}
          />
          {!isOneOfTwo && <HiddenName name={name} />}
        </span>
      </a>
    );
  });
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
export function EmailLink({ row, look, isShort = false, focus }: AnswerLinkProps & { row: EnquiryRow }) {
  const { enquiry, page } = useI18n().words;
  const addressText = <Interpolate pattern={page.mail} parts={{ to: <UserText text={row.email} /> }} />;
  return (
    <a
      className={`button button--${look} desk-mail`}
      href={mailAddress(row.email, row.replySubject)}
      {...focus}
    >
      <span>
        {isShort ? enquiry.write : addressText}
        {isShort && <HiddenName name={row.name} />}
      </span>
    </a>
  );
}

/** Buttons that record an answer with one press. The most likely end of a call is first. */
export function OutcomeButtons({ row, isOnWaiting = false }: { row: EnquiryRow; isOnWaiting?: boolean }) {
  const { outcomes: words } = useI18n().words.enquiry;
  const isAnsweredByEmail = answersByEmail(row);
  const isPlainSpam = row.isSpam && !row.readFirst && !isOnWaiting;
  const outcomes = [
    isAnsweredByEmail && 'contacted',
    // Staff may also call a visitor who asked for an email, so the page of the enquiry has this button too.
    !(isAnsweredByEmail && isOnWaiting) && 'leftMessage',
    'booked',
    'closed',
    !isOnWaiting && row.waited === null && !row.isSpam && 'new',
    !isOnWaiting && 'spam',
    !isOnWaiting && row.isSpam && 'notSpam',
  ] as const;
  return (
    <div className="desk-outcomes">
      {outcomes
        .flatMap((outcome) => (outcome && (!isPlainSpam || outcome === 'notSpam') ? outcome : []))
        .map((outcome) => (
          <button key={outcome} type="submit" name="outcome" value={outcome} className="button button--quiet">
            <span>
              {words[outcome]}
              {isOnWaiting && <HiddenName name={row.name} />}
            </span>
          </button>
        ))}
    </div>
  );
}
