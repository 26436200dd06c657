import { Picture } from '@vital-motion/figure/react';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { emailInput, TextField } from '../../components/form/TextField.tsx';
import type { SignInView } from '../../enquiry/deskViews.ts';
import { deskPaths } from './addresses.ts';
import { Submit } from './DeskForm.tsx';
import { Told } from './Notice.tsx';
import type { Saying } from './saying.ts';
import { Written } from './Typed.tsx';

const field = 'email';
/** What is said of how things are; all else says what to do about it. */
const calm: readonly SignInView['said'][] = ['signedOut', 'ended'];

/** Asks for the address that the link is sent to. */
export function SignIn({ view, say }: { view: SignInView; say: Saying }) {
  const { signIn: words } = say.words;
  const { said, email, next, written } = view;
  const message = said ? words.said[said] : '';
  const fault = calm.includes(said) ? '' : message;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        {fault && <ErrorSummary title={words.notSignedIn} entries={[{ id: field, message: fault }]} />}
        {!fault && <Told text={message} />}
        {/* Nothing to see: its answer has the browser forget the pages that Back would show. */}
        {said === 'signedOut' && <img src={deskPaths.forget} alt="" hidden />}
        {written && (
          <section className="desk-panel">
            <h2>{words.written.heading}</h2>
            <Written text={written} />
            <p className="desk-small">{words.written.about}</p>
          </section>
        )}
        <h1>{words.heading}</h1>
        <p className="lead">{words.about}</p>
        <form className="desk-form" method="post" action={deskPaths.signIn} noValidate>
          <input type="hidden" name="next" value={next} />
          <TextField
            id={field}
            name="email"
            label={words.email}
            {...emailInput}
            required
            defaultValue={email}
            error={said === 'notAnAddress' ? message : undefined}
            words={say.words}
          />
          <Submit label={words.button} look="action" />
        </form>
      </div>
      <Picture name="visit-hello" decorative />
    </div>
  );
}
