import { ButtonLink } from '../ui/Button.tsx';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';
import type { DeletedView } from './views.ts';

/** An enquiry is gone; what is left of it elsewhere. */
export function Deleted({ view, say }: { view: DeletedView; say: Saying }) {
  const { deleted: words } = say.words;
  return (
    <div className="stack">
      <h1>{words.heading}</h1>
      <p className="lead" role="status">
        {words.text}
      </p>
      <p>{view.isOverwritten ? words.overwritten : words.notYet}</p>
      <p>{words.emails}</p>
      <div className="button-row">
        <ButtonLink href={deskPaths.waiting} look="action">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
