import { Interpolate } from '../../components/Interpolate.tsx';
import { interpolate } from '../../text/interpolate.ts';
import type { AuditAction } from '../deskActions.ts';
import { enquiryPath } from '../deskPaths.ts';
import type { AuditView, DeskEvent } from '../deskViews.ts';
import { ActorName, type DeskI18n, type I18nProps, Moment } from './deskText.tsx';
import { Pagination } from './EnquiryList.tsx';

/** The audit log: who looked at or changed what. */
export function AuditLogPage({ view, i18n }: { view: AuditView; i18n: DeskI18n }) {
  const { audit: words } = i18n.words;
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">{view.events.length > 0 ? words.about : words.none}</p>
      <EventList events={view.events} withEnquiry i18n={i18n} now={view.now} />
      <Pagination newer={view.newer} older={view.older} words={words} />
    </>
  );
}

interface EventListProps extends I18nProps {
  events: DeskEvent[];
  /** True to name the enquiry of each event, which its own page need not. */
  withEnquiry?: boolean;
}

/** Events of the audit log, newest first, a line each. */
export function EventList({ events, withEnquiry = false, i18n, now }: EventListProps) {
  return (
    <ol className="desk-events">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
        <li key={index}>
          <span className="desk-events__when">
            <Moment time={event.at} i18n={i18n} now={now} />
          </span>
          <span>
            <ActorName person={event.person} words={i18n.words} />{' '}
            <EventText event={event} withEnquiry={withEnquiry} i18n={i18n} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface EventTextProps {
  event: DeskEvent;
  withEnquiry: boolean;
  i18n: DeskI18n;
}

function EventText({ event, withEnquiry, i18n }: EventTextProps) {
  const { audit, states } = i18n.words;
  const { action, state } = event;
  const enquiry = withEnquiry ? <EnquiryLink event={event} i18n={i18n} /> : audit.it;
  // A server of another release may have stored an action that this one does not know.
  const known: Partial<Record<AuditAction, string>> = audit.actions;
  return (
    <Interpolate
      pattern={known[action] ?? audit.unknown}
      parts={{ enquiry, state: state ? states[state].name : '' }}
    />
  );
}

/** The start of an enquiry's id, as the `enquiries` command shows it, linked to its page unless it was deleted. */
function EnquiryLink({ event: { action, enquiry }, i18n }: Omit<EventTextProps, 'withEnquiry'>) {
  const { audit } = i18n.words;
  if (!enquiry) return audit.it;
  const named = interpolate(audit.enquiry, { id: enquiry.slice(0, 8) });
  if (action === 'deleted') return named;
  return <a href={enquiryPath(enquiry)}>{named}</a>;
}
