import { Picture } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { AskedView } from '../../enquiry/deskViews.ts';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';
import { Typed } from './Typed.tsx';

/** The link is on its way, if the address is one of ours. */
export function Asked({ view, say }: { view: AskedView; say: Saying }) {
  const { asked: words } = say.words;
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{words.heading}</h1>
        <p className="lead">
          <Interpolate pattern={words.text} parts={{ to: <Typed text={view.email} /> }} />
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
