import type { ReactNode } from 'react';
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { EnquiryView } from '../../enquiry/deskViews.ts';
import { EnquiryRows } from './EnquiryRows.tsx';
import { Events } from './Events.tsx';
import { Fields } from './Fields.tsx';
import { faultOf } from './faults.ts';
import { Letters } from './Letters.tsx';
import { Notes } from './Notes.tsx';
import { doneText, Told } from './Notice.tsx';
import { Calling, CallingSender, WriteLink } from './Reach.tsx';
import { Removal } from './Removal.tsx';
import { RowFacts } from './RowFacts.tsx';
import { StateForm } from './StateForm.tsx';
import type { Saying } from './saying.ts';
import { Tags } from './Tags.tsx';
import { Typed } from './Typed.tsx';

interface EnquiryProps {
  view: EnquiryView;
  say: Saying;
}

/** One enquiry: who it is and how to reach them, what they wrote, where it stands, and all that was done. */
export function Enquiry({ view, say }: EnquiryProps) {
  const { row, now, earlier, fromSender, events } = view;
  const { page: words, faults } = say.words;
  const fault = faultOf(view, say.words);
  const speaking = { say, now };
  return (
    <>
      <div className="desk-top">
        {fault && <ErrorSummary title={faults.heading} entries={[fault]} />}
        {!fault && <Told text={doneText(view, say.words)} />}
        <Whose view={view} say={say} />
      </div>
      <Part id="details" heading={words.details}>
        <Fields fields={view.fields} />
        <p className="desk-small">
          <Interpolate pattern={words.reference} parts={{ id: row.id }} />
        </p>
      </Part>
      <div className="desk-beside">
        <Part id="stands" heading={words.state.heading}>
          <StateForm view={view} say={say} fault={fault} />
        </Part>
        <Part id="notes" heading={words.notes.heading}>
          <Notes view={view} say={say} fault={fault} />
        </Part>
        <Part id="earlier" heading={words.earlier.heading}>
          <p>{earlier.length > 0 ? words.earlier.about : words.earlier.none}</p>
          <EnquiryRows rows={earlier} heading="h3" {...speaking} />
        </Part>
        {fromSender.length > 0 && (
          <Part id="from-sender" heading={words.fromSender.heading}>
            <p>{words.fromSender.about}</p>
            <EnquiryRows rows={fromSender} heading="h3" {...speaking} />
          </Part>
        )}
      </div>
      <div className="desk-below">
        <Part id="letters" heading={words.letters.heading}>
          <Letters view={view} say={say} fault={fault} />
        </Part>
        <Part id="history" heading={words.history.heading}>
          {events.length === 0 && <p>{words.history.none}</p>}
          <Events events={events} {...speaking} />
        </Part>
        <Part id="rest" heading={words.rest.heading}>
          <Removal view={view} say={say} />
        </Part>
      </div>
    </>
  );
}

/** The name, what is to know of it at a glance, and the ways to answer. */
function Whose({ view, say }: EnquiryProps) {
  const { row, replySubject, now } = view;
  const { page } = say.words;
  return (
    <div className="desk-whose">
      <h1>
        <Typed text={row.name} />
      </h1>
      <Tags row={row} say={say} />
      <div>
        <RowFacts row={row} say={say} now={now} />
      </div>
      <div className="desk-whose__ways">
        <Calling row={row} say={say} />
        <CallingSender row={row} say={say} />
        {row.email && <WriteLink email={row.email} subject={replySubject} label={page.mail} />}
      </div>
    </div>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={`desk-part desk-part--${id}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}
