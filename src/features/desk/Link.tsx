import { Picture } from '@vital-motion/figure/react';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { LinkView } from '../../enquiry/deskViews.ts';
import { deskPaths } from './addresses.ts';
import { Submit } from './DeskForm.tsx';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

/** Where the link of the letter leads: one press more, since programs that scan letters open links too. */
export function Link({ view, say }: { view: LinkView; say: Saying }) {
  const { link: words } = say.words;
  const { person, token, next, isSameBrowser } = view;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{words.heading}</h1>
        <p className="lead">
          <Interpolate pattern={words.text} parts={{ person: <Typed text={person} /> }} />
        </p>
        {!isSameBrowser && <p className="desk-warning">{words.otherBrowser}</p>}
        <form className="desk-form" method="post" action={deskPaths.link}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="next" value={next} />
          <Submit label={words.button} look="action" />
        </form>
      </div>
      <Picture name="visit-arrive" decorative />
    </div>
  );
}
