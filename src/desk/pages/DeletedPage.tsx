import { ButtonLink } from '../../components/Button.tsx';
import { deskPaths, withQuery } from '../deskPaths.ts';
import type { PageProps } from '../deskViews.ts';
import { useI18n } from './deskText.tsx';

/** Confirms that an enquiry was deleted, and where traces of it remain. */
export function DeletedPage({ view: { place } }: PageProps<'deleted'>) {
  const { deleted: words, done } = useI18n().words;
  return (
    <div className="stack">
      <h1>{done.deleted}</h1>
      <p className="lead" role="status">
        {words.text}
      </p>
      <p>{words.traces}</p>
      <p>{words.emails}</p>
      <div className="button-row">
        <ButtonLink href={`${withQuery(deskPaths.waiting, Object.entries(place))}#next`} look="action">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}
