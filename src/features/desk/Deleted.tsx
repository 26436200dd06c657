import { ButtonLink } from '../../components/Button.tsx';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';

/** An enquiry is gone; what is left of it elsewhere. */
export function Deleted({ say }: { say: Saying }) {
  const { deleted: words } = say.words;
  return (
    <div className="stack">
      <h1>{words.heading}</h1>
      <p className="lead" role="status">
        {words.text}
      </p>
      <p>{words.traces}</p>
      <p>{words.emails}</p>
      <div className="button-row">
        <ButtonLink href={deskPaths.waiting} look="action">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
