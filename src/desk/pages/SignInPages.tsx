import { Picture } from '@vital-motion/figure/react';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { emailInput, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { deskPaths } from '../deskPaths.ts';
import type { PageProps, SignInView } from '../deskViews.ts';
import { StatusMessage, SubmitButton } from './DeskForm.tsx';
import { UserText, UserTextBlock, useI18n } from './deskText.tsx';

interface EntryPageProps {
  heading: string;
  lead: ReactNode;
  picture: ComponentProps<typeof Picture>['name'];
  /** The result of the last form, above the heading. */
  result?: ReactNode;
  children: ReactNode;
}

/** A page with a single message, beside a drawing. */
function EntryPage({ heading, lead, picture, result, children }: EntryPageProps) {
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        {result}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <Picture name={picture} decorative />
    </div>
  );
}

const emailId = 'email';

/** True for a notice that reports an error. The others only inform. */
export function isSignInError(notice: SignInView['notice']): boolean {
  return notice !== null && notice !== 'signedOut' && notice !== 'ended';
}

/** The form that asks for the address to send the sign-in link to. Above it is a notice, and the note that was not saved. */
export function SignInPage({ view }: PageProps<'sign-in'>) {
  const { words } = useI18n();
  const { signIn } = words;
  const { notice, email, returnTo, note } = view;
  const message = notice ? signIn.notices[notice] : '';
  const result = (
    <>
      {isSignInError(notice) ? (
        <ErrorSummary title={signIn.notSignedIn} entries={[{ id: emailId, message }]} />
      ) : (
        <StatusMessage text={message} />
      )}
      {/* The response to this invisible picture clears the browser's copies of pages, which Back would show. */}
      {notice === 'signedOut' && <img src={deskPaths.forget} alt="" hidden />}
      {note && (
        <section className="desk-panel">
          <h2>{signIn.note.heading}</h2>
          <UserTextBlock text={note} />
          {notice === 'notSaved' && <p className="desk-small">{signIn.note.about}</p>}
        </section>
      )}
    </>
  );
  return (
    <EntryPage heading={signIn.heading} lead={signIn.about} picture="visit-hello" result={result}>
      <form className="desk-form" method="post" action={deskPaths.signIn} noValidate>
        <input type="hidden" name="next" value={returnTo} />
        <TextField
          id={emailId}
          name="email"
          label={signIn.email}
          {...emailInput}
          required
          // The page exists for this field only. If there is a message above the field, the message has the focus.
          autoFocus={!message && !note}
          defaultValue={email}
          error={notice === 'notAnAddress' ? message : undefined}
          words={words}
        />
        <SubmitButton label={signIn.button} look="action" />
      </form>
    </EntryPage>
  );
}

/** The page after the form to sign in: the link was sent if the address belongs to staff. */
export function LinkSentPage({ view }: PageProps<'linkSent'>) {
  const { linkSent: words } = useI18n().words;
  const lead = <Interpolate pattern={words.text} parts={{ to: <UserText text={view.email} /> }} />;
  return (
    <EntryPage heading={words.heading} lead={lead} picture="phone-call">
      <p>{words.time}</p>
      <p>{words.nothing}</p>
      <div className="button-row">
        <ButtonLink href={deskPaths.signIn} look="quiet">
          {words.askForAnother}
        </ButtonLink>
      </div>
    </EntryPage>
  );
}

/** The page that the sign-in link opens. It asks for another press, since mail scanners open links too. */
export function ConfirmSignInPage({ view: { person, token, isSameBrowser } }: PageProps<'link'>) {
  const { link: words } = useI18n().words;
  const lead = <Interpolate pattern={words.text} parts={{ person: <UserText text={person} /> }} />;
  return (
    <EntryPage heading={words.heading} lead={lead} picture="visit-arrive">
      {!isSameBrowser && <p className="desk-warning">{words.otherBrowser}</p>}
      <form className="desk-form" method="post" action={deskPaths.link}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton label={words.button} look="action" isFocused={isSameBrowser} />
      </form>
    </EntryPage>
  );
}

/** An error page: there is no such page, or something failed. */
export function ProblemPage({ view }: PageProps<'problem'>) {
  const { problem } = useI18n().words;
  const { heading, text } = problem[view.what];
  return (
    <EntryPage heading={heading} lead={text} picture="not-found">
      <div className="button-row">
        <ButtonLink href={deskPaths.waiting} look="action">
          {problem.back}
        </ButtonLink>
      </div>
    </EntryPage>
  );
}
