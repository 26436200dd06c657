import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import type { AuditAction } from '../deskActions.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { DeskEvent, PageProps } from '../deskViews.ts';
import { ActorName, Moment, useI18n } from './deskText.tsx';
import { Pagination } from './EnquiryList.tsx';

/** The audit log: who opened or changed what. */
export function AuditLogPage({ view }: PageProps<'audit'>) {
  const { audit: words } = useI18n().words;
  const { events } = view;
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{events.length > 0 ? words.about : words.none}</p>
      <EventList events={events} withEnquiry />
      <Pagination view={view} />
    </>
  );
}

/** Events of the audit log, the newest first, with a line for each. On the page of their enquiry they do not name it. */
export function EventList({ events, withEnquiry = false }: { events: DeskEvent[]; withEnquiry?: boolean }) {
  return (
    <ol className="desk-events">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike, and the list never changes order
        <li key={index}>
          <span className="desk-events__when">
            <Moment time={event.at} />
          </span>
          <span>
            <ActorName person={event.person} /> <EventText event={event} withEnquiry={withEnquiry} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The text of an event. `withEnquiry` names the enquiry by the start of its id, as the `enquiries` command shows it, with a
 * link unless it was deleted.
 */
function EventText({ event, withEnquiry }: { event: DeskEvent; withEnquiry: boolean }) {
  const { audit, states } = useI18n().words;
  const { action, state, enquiry: id } = event;
  const reference =
    id === null || !withEnquiry ? audit.it : interpolate(audit.enquiry, { id: id.slice(0, 8) });
  const isLinked = id !== null && withEnquiry && action !== 'deleted';
  const enquiry = isLinked ? <a href={enquiryPath(id)}>{reference}</a> : reference;
  // A server of another release may have stored an action that this one does not know.
  const actionTexts: Partial<Record<AuditAction, string>> = audit.actions;
  return (
    <Interpolate
      pattern={actionTexts[action] ?? audit.unknown}
      parts={{ enquiry, state: state ? states[state].name : '' }}
    />
  );
}
