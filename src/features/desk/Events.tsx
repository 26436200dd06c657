import { Interpolate } from '../../components/Interpolate.tsx';
import type { DeskEvent } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { enquiryPath } from './addresses.ts';
import { Person } from './Person.tsx';
import type { Saying, Speaking } from './saying.ts';
import { When } from './When.tsx';

interface EventsProps extends Speaking {
  events: DeskEvent[];
  /** Whether each names its enquiry: not on the enquiry's own page. */
  withEnquiry?: boolean;
}

/** What people did, newest first, a line each. */
export function Events({ events, withEnquiry = false, say, now }: EventsProps) {
  return (
    <ol className="desk-events">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes order
        <li key={index}>
          <span className="desk-events__when">
            <When time={event.at} say={say} now={now} />
          </span>
          <span>
            <Person person={event.person} words={say.words} />{' '}
            <Deed event={event} withEnquiry={withEnquiry} say={say} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface DeedProps {
  event: DeskEvent;
  withEnquiry: boolean;
  say: Saying;
}

function Deed({ event, withEnquiry, say }: DeedProps) {
  const { audit, states } = say.words;
  const { action, state } = event;
  const enquiry = withEnquiry ? <Which event={event} say={say} /> : audit.it;
  return (
    <Interpolate
      pattern={audit.actions[action]}
      parts={{ enquiry, state: state ? states[state].name : '' }}
    />
  );
}

/** The first letters of an enquiry's id, as the command shows it, and the way there unless this was its end. */
function Which({ event: { action, enquiry }, say }: Omit<DeedProps, 'withEnquiry'>) {
  const { audit } = say.words;
  if (!enquiry) return audit.it;
  const named = interpolate(audit.enquiry, { id: enquiry.slice(0, 8) });
  if (action === 'deleted') return named;
  return <a href={enquiryPath(enquiry)}>{named}</a>;
}
