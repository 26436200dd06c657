import type { ReactNode } from 'react';
import { ChevronIcon } from '../components/Icon.tsx';
import { PhoneText } from '../components/PhoneText.tsx';
import type { SignGroup, SignList } from '../content/warningSigns.ts';
import { type Urgency, urgencies } from '../content/warningSigns.ts';
import type { Route } from '../routes.ts';

interface WarningSignsProps {
  list: SignList;
  /** The paragraphs about what to do without a doctor, a driver or an interpreter; empty if the page has them below. */
  help?: readonly string[];
  /** Links to pages to print: the page with every sign, and other sheets that help. */
  sheets?: readonly Route[];
  /** True if no signs are folded, for a short list at the place where visitors need it. */
  open?: boolean;
  /** See SignLines. */
  anchorsExcept?: readonly string[];
  /** Set on a start page, where the signs for 000 are folded below `show`, and the words to say to 000 below `calling`. */
  folded?: { calling: { heading: string; text: string }; show: string };
}

/**
 * Warning signs in groups by what to do, the most urgent first. The signs for 000 are visible, and the other groups are folded.
 * Bars mark the urgency. There is no drawing, since no movement shows a warning sign.
 */
export function WarningSigns({
  list,
  help = [],
  sheets = [],
  open,
  anchorsExcept,
  folded,
}: WarningSignsProps) {
  return (
    <div className="signs">
      {list.several && <p>{list.several}</p>}
      {list.groups.map(({ urgency, label, signs }) => {
        const lines = <SignLines signs={signs} anchorsExcept={anchorsExcept} />;
        if (urgency === 'call-000')
          return (
            <EmergencyBox key={urgency} label={label}>
              {folded ? (
                <>
                  <Fold name={<strong>{folded.show}</strong>}>{lines}</Fold>
                  <Fold name={<strong>{folded.calling.heading}</strong>}>
                    <p>
                      <PhoneText text={folded.calling.text} />
                    </p>
                  </Fold>
                </>
              ) : (
                lines
              )}
            </EmergencyBox>
          );
        const heading = (
          <h3>
            <UrgencyMark urgency={urgency} />
            {open ? <span>{label}</span> : <NameWithCount name={label} count={signs.length} />}
          </h3>
        );
        return (
          <div key={urgency} data-urgency={urgency}>
            {open ? heading : <Fold name={heading}>{lines}</Fold>}
            {open && lines}
          </div>
        );
      })}
      {help.length > 0 && <SignHelp heading={list.otherwise} help={help} />}
      {sheets.length > 0 && (
        <ul className="tall-links">
          {sheets.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Folded paragraphs on what to do without a doctor, a driver or an interpreter. */
export function SignHelp({ heading, help }: { heading: string; help: readonly string[] }) {
  return (
    <Fold name={<h3>{heading}</h3>}>
      {help.map((line) => (
        <p key={line}>
          <PhoneText text={line} />
        </p>
      ))}
    </Fold>
  );
}

/** A box for an emergency: a link that calls 000, and a text on when to call. */
export function EmergencyBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="signs__group" data-urgency="call-000" data-ground="ink">
      <h3>
        <UrgencyMark urgency="call-000" />
        <a href="tel:000">{label}</a>
      </h3>
      {children}
    </div>
  );
}

/** A row whose name opens its content. A link to an element of the content also opens the content, without script. */
export function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {name} <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}

/** A name with the number of signs under it. */
export function NameWithCount({ name, count }: { name: string; count: number }) {
  return (
    <span>
      {name} <small>({count})</small>
    </span>
  );
}

interface SignLinesProps extends Pick<SignGroup, 'signs'> {
  /** The signs whose anchor is in another list. All other signs get their id as anchor; if undefined, no sign gets one. */
  anchorsExcept?: readonly string[] | undefined;
}

/** The signs of a group as a list. */
export function SignLines({ signs, anchorsExcept }: SignLinesProps) {
  return (
    <ul className="signs__list">
      {signs.map(({ id, line }) => (
        <li key={id} id={anchorsExcept?.includes(id) === false ? id : undefined}>
          <PhoneText text={line} />
        </li>
      ))}
    </ul>
  );
}

const barSize = { width: 5, gap: 3, step: 5 };
const barCount = urgencies.length;
const markSize = { width: barCount * (barSize.width + barSize.gap), height: barCount * barSize.step };

/**
 * The mark of an urgency: rising bars, of which more are filled for a more urgent sign. It needs no colour, so it is visible in
 * print and in forced colours.
 */
export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  const filledBars = barCount - urgencies.indexOf(urgency);
  return (
    <svg
      className="signs__mark"
      viewBox={`0 0 ${markSize.width} ${markSize.height}`}
      fill="currentColor"
      stroke="currentColor"
      aria-hidden="true"
    >
      {urgencies.map((each, index) => (
        <rect
          key={each}
          x={index * (barSize.width + barSize.gap) + 1}
          y={markSize.height - (index + 1) * barSize.step + 1}
          width={barSize.width}
          height={(index + 1) * barSize.step - 2}
          fill={index < filledBars ? undefined : 'none'}
        />
      ))}
    </svg>
  );
}
