import type { AuditView } from '../../enquiry/deskViews.ts';
import { Events } from './Events.tsx';
import { Pages } from './Pages.tsx';
import type { Saying } from './saying.ts';

/** Who looked at or changed what. */
export function Audit({ view, say }: { view: AuditView; say: Saying }) {
  const { audit: words } = say.words;
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{view.events.length > 0 ? words.about : words.none}</p>
      <Events events={view.events} withEnquiry say={say} now={view.now} />
      <Pages newer={view.newer} older={view.older} words={words} />
    </>
  );
}
