import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PhoneText } from '../components/PhoneText.tsx';
import type { SignGroup, SignList } from '../content/warningSigns.ts';
import { type Urgency, urgencies } from '../content/warningSigns.ts';
import type { Route } from '../routes.ts';

interface WarningSignsProps {
  list: SignList;
  /** What to do without a doctor, a driver or an interpreter, a paragraph each; none where the page says it elsewhere. */
  help?: readonly string[];
  /** Sheets to print: every sign of the site, where this is another page, and what else helps. */
  sheets?: readonly Route[];
  /** How the signs of a group stand; by default, in a list. */
  listOf?: (signs: SignGroup['signs']) => ReactNode;
}

/**
 * Warning signs grouped by what to do about them, the most urgent first. No movement is drawn beside them: none shows what
 * the words say, and rising bars show how soon.
 */
export function WarningSigns({
  list: { several, groups },
  help = [],
  sheets = [],
  listOf = (signs) => <SignLines signs={signs} />,
}: WarningSignsProps) {
  return (
    <div className="signs">
      {several && <p>{several}</p>}
      {groups.map(({ urgency, label, signs }) => (
        <div
          key={urgency}
          className="signs__group"
          data-urgency={urgency}
          data-ground={urgency === 'call-000' ? 'ink' : undefined}
        >
          <h3>
            <UrgencyMark urgency={urgency} />
            {urgency === 'call-000' ? <a href="tel:000">{label}</a> : <span>{label}</span>}
          </h3>
          {listOf(signs)}
        </div>
      ))}
      {help.length > 0 && (
        <div className="stack">
          {help.map((line) => (
            <p key={line}>
              <PhoneText text={line} />
            </p>
          ))}
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
      )}
    </div>
  );
}

interface FoldedWarningSignsProps {
  list: SignList;
  words: {
    /** What to say on the phone to 000. */
    calling: { heading: string; text: string };
    /** Opens the signs below the call to 000: a link cannot stand in what opens something. */
    show: string;
    /** Opens the help. */
    otherwise: string;
  };
  /** What to do without a doctor, a driver or an interpreter, a paragraph each. */
  help: readonly string[];
  /** The page with every sign of the language, where there is one in its script. */
  sheet?: Route | undefined;
}

/** The same, each group folded below what to do about it: for a page that greets before it warns. */
export function FoldedWarningSigns({
  list: { several, groups },
  words,
  help,
  sheet,
}: FoldedWarningSignsProps) {
  const { calling, show, otherwise } = words;
  return (
    <div className="signs signs--folded">
      {several && <p>{several}</p>}
      {groups.map(({ urgency, label, signs }) =>
        urgency === 'call-000' ? (
          <div key={urgency} className="signs__group" data-urgency={urgency} data-ground="ink">
            <h3>
              <UrgencyMark urgency={urgency} />
              <a href="tel:000">{label}</a>
            </h3>
            <Fold name={<strong>{show}</strong>}>
              <SignLines signs={signs} />
            </Fold>
            <Fold name={<strong>{calling.heading}</strong>}>
              <p>
                <PhoneText text={calling.text} />
              </p>
            </Fold>
          </div>
        ) : (
          <div key={urgency} data-urgency={urgency}>
            <Fold
              name={
                <h3>
                  <UrgencyMark urgency={urgency} />
                  <span>{label}</span>
                </h3>
              }
            >
              <SignLines signs={signs} />
            </Fold>
          </div>
        ),
      )}
      <Fold name={<h3>{otherwise}</h3>}>
        {help.map((line) => (
          <p key={line}>
            <PhoneText text={line} />
          </p>
        ))}
      </Fold>
      {sheet && (
        <p className="tall-links">
          <a href={sheet.path}>{sheet.name}</a>
        </p>
      )}
    </div>
  );
}

function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {name} <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}

/** The signs of a group as a list. */
export function SignLines({ signs }: Pick<SignGroup, 'signs'>) {
  return (
    <ul className="signs__list">
      {signs.map(({ id, line }) => (
        <li key={id} data-sign={id}>
          <PhoneText text={line} />
        </li>
      ))}
    </ul>
  );
}

const bar = { width: 5, gap: 3, step: 5 };
const count = urgencies.length;
const size = { width: count * (bar.width + bar.gap), height: count * bar.step };

/** Rising bars, filled by urgency: distinct without colour, in print and in forced colours. */
function UrgencyMark({ urgency }: { urgency: Urgency }) {
  const filled = count - urgencies.indexOf(urgency);
  return (
    <svg className="signs__mark" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {urgencies.map((each, index) => (
        <rect
          key={each}
          x={index * (bar.width + bar.gap) + 1}
          y={size.height - (index + 1) * bar.step + 1}
          width={bar.width}
          height={(index + 1) * bar.step - 2}
          fill={index < filled ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
