import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { WhatIsHardItem, WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import { type WarningSigns as SignWords, signsByUrgency } from '../../content/warningSigns.ts';
import { startedFromId, startedFromPath } from '../../enquiry/startedFromAddress.ts';
import { TextLink } from '../../layout/SourceLink.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import type { Route } from '../../routes.ts';

/** The address to which a picture leads: the element of a page that names the tapped picture. */
export function startPath(path: string, id: string): string {
  // A path with a query leads to the form, which also reads the choice from the query.
  return path.includes('?') ? startedFromPath(path, id) : `${path}#${startedFromId(id)}`;
}

interface StartHereProps {
  /** The items whose pictures lead to this page. */
  items: readonly WhatIsHardItem[];
  words: WhatIsHardWords;
  signWords: SignWords;
  /** The link to the form; undefined if the form is on the same page. */
  enquire?: { path: string; label: string };
  /** The links to step-by-step movements that also help, by the id of the picture. */
  stepByStep?: (id: string) => readonly Route[];
  /** The text about a picture on the page of the form, by the id of the picture. */
  answer?: (id: string) => ReactNode;
}

/**
 * The text about the picture that a visitor tapped, at the top of the page to which the picture leads. Each text is visible
 * only at its own address (:target), which needs no script.
 */
export function StartHere({ items, words, signWords, enquire, stepByStep, answer }: StartHereProps) {
  return items.map(({ id, here, signs }) => (
    <section
      key={id}
      id={startedFromId(id)}
      className="start-here"
      data-ground="sand"
      aria-labelledby={`${startedFromId(id)}-words`}
    >
      <div className="page row start-here__row">
        <p className="start-here__words" id={`${startedFromId(id)}-words`}>
          {here}
        </p>
        <p>{words.signs.before}</p>
        <WarningSigns list={signsByUrgency(signs, signWords)} open />
        {/* Without help here, since the page of a service has the same help below all its signs. */}
        {!enquire &&
          signWords.help.map((line) => (
            <p key={line}>
              <PhoneText text={line} />
            </p>
          ))}
        <p>{words.signs.after}</p>
        {answer && <p>{answer(id)}</p>}
        {stepByStep?.(id).map((movement) => (
          <p className="tall-links" key={movement.path}>
            <TextLink to={movement} />
          </p>
        ))}
        {enquire && (
          <ButtonLink href={startedFromPath(enquire.path, id)} look="quiet">
            {enquire.label}
          </ButtonLink>
        )}
      </div>
    </section>
  ));
}
