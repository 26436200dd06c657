import { Picture } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { emailInput, TextField } from '../../components/form/fields.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { deskPaths } from '../deskPaths.ts';
import type { LinkSentView, LinkView, ProblemView, SignInView } from '../deskViews.ts';
import { StatusMessage, SubmitButton } from './DeskForm.tsx';
import { type DeskI18n, UserText, UserTextBlock } from './deskText.tsx';

const emailId = 'email';
/** Messages that inform; all others report an error. */
const neutralReasons: readonly SignInView['notice'][] = ['signedOut', 'ended'];

/** The form that asks for the address to send the sign-in link to. */
export function SignInPage({ view, i18n }: { view: SignInView; i18n: DeskI18n }) {
  const { signIn: words } = i18n.words;
  const { notice, email, returnTo, note, isPreserved } = view;
  const message = notice ? words.notices[notice] : '';
  const fault = neutralReasons.includes(notice) ? '' : message;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        {fault && <ErrorSummary title={words.notSignedIn} entries={[{ id: emailId, message: fault }]} />}
        {!fault && <StatusMessage text={message} />}
        {/* Invisible: its response clears the browser's copies of the pages that Back would show. */}
        {notice === 'signedOut' && <img src={deskPaths.forget} alt="" hidden />}
        {note && (
          <section className="desk-panel">
            <h2>{words.note.heading}</h2>
            <UserTextBlock text={note} />
            <p className="desk-small">{isPreserved ? words.note.preserved : words.note.about}</p>
          </section>
        )}
        <h1>{words.heading}</h1>
        <p className="lead">{words.about}</p>
        <form className="desk-form" method="post" action={deskPaths.signIn} noValidate>
          <input type="hidden" name="next" value={returnTo} />
          <TextField
            id={emailId}
            name="email"
            label={words.email}
            {...emailInput}
            required
            // The page is for this field alone; what is told above it has the focus first.
            autoFocus={!message && !note}
            defaultValue={email}
            error={notice === 'notAnAddress' ? message : undefined}
            words={i18n.words}
          />
          <SubmitButton label={words.button} look="action" />
        </form>
      </div>
      <Picture name="visit-hello" decorative />
    </div>
  );
}

/** Says that the sign-in link was sent, if the address is one of the staff's. */
export function LinkSentPage({ view, i18n }: { view: LinkSentView; i18n: DeskI18n }) {
  const { linkSent: words } = i18n.words;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{words.heading}</h1>
        <p className="lead">
          <Interpolate pattern={words.text} parts={{ to: <UserText text={view.email} /> }} />
        </p>
        <p>{words.time}</p>
        <p>{words.nothing}</p>
        <div className="button-row">
          <ButtonLink href={deskPaths.signIn} look="quiet">
            {words.again}
          </ButtonLink>
        </div>
      </div>
      <Picture name="phone-call" decorative />
    </div>
  );
}

/** The page that the sign-in link opens. It asks for one press more, since mail scanners open links too. */
export function ConfirmSignInPage({ view, i18n }: { view: LinkView; i18n: DeskI18n }) {
  const { link: words } = i18n.words;
  const { person, token, isSameBrowser } = view;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{words.heading}</h1>
        <p className="lead">
          <Interpolate pattern={words.text} parts={{ person: <UserText text={person} /> }} />
        </p>
        {!isSameBrowser && <p className="desk-warning">{words.otherBrowser}</p>}
        <form className="desk-form" method="post" action={deskPaths.link}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton label={words.button} look="action" isFocused={isSameBrowser} />
        </form>
      </div>
      <Picture name="visit-arrive" decorative />
    </div>
  );
}

/** An error page: there is no such page, or something failed. */
export function ProblemPage({ view, i18n }: { view: ProblemView; i18n: DeskI18n }) {
  const { problem } = i18n.words;
  const { heading, text } = problem[view.what];
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div className="button-row">
          <ButtonLink href={deskPaths.waiting} look="action">
            {problem.back}
          </ButtonLink>
        </div>
      </div>
      <Picture name="not-found" decorative />
    </div>
  );
}
