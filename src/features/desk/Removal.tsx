import { ButtonLink } from '../../components/Button.tsx';
import type { EnquiryView } from '../../enquiry/deskViews.ts';
import { actionPath } from './addresses.ts';
import { DeskForm } from './DeskForm.tsx';
import { controls } from './faults.ts';
import type { Saying } from './saying.ts';

/** What takes an enquiry away: from the waiting list as spam, which can be taken back, or for good, which asks first. */
export function Removal({ view, say }: { view: EnquiryView; say: Saying }) {
  const { row, version } = view;
  const words = say.words.page.rest;
  return (
    <>
      <p>{row.isSpam ? words.isSpam : words.isNotSpam}</p>
      <DeskForm row={row} version={version} action="spam">
        <button
          type="submit"
          id={controls.spam}
          name="spam"
          value={row.isSpam ? 'no' : 'yes'}
          className="button button--quiet"
        >
          {row.isSpam ? words.markNotSpam : words.markSpam}
        </button>
      </DeskForm>
      <p>{words.delete}</p>
      <p>
        <ButtonLink href={actionPath(row.id, 'delete')} look="quiet">
          {words.toDelete}
        </ButtonLink>
      </p>
    </>
  );
}
