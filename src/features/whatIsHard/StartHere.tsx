import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { WhatIsHardItem, WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import { byUrgency, type WarningSigns as SignWords } from '../../content/warningSigns.ts';
import { TextLink } from '../../layout/SourceLink.tsx';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import type { Route } from '../../routes.ts';

/** The query parameter by which the form knows the picture that was tapped. */
const parameter = 'hard';

/** Where the picture of something hard leads: the place on the page that says what was tapped. */
export function startPath(path: string, id: string): string {
  // A form is told as well: its message begins with it.
  const asked = path.includes('?') ? formPath(path, id) : path;
  return `${asked}#${parameter}-${id}`;
}

/** The address of a form whose message begins with what was tapped. */
function formPath(path: string, id: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}=${id}`;
}

interface StartHereProps {
  /** Those whose pictures lead to this page. */
  items: readonly WhatIsHardItem[];
  words: WhatIsHardWords;
  signWords: SignWords;
  /** The link to the form; left out where the form is on the same page. */
  enquire?: { path: string; label: string };
  /** The movements, step by step, that a picture leads to as well, by its id. */
  stepByStep?: (id: string) => readonly Route[];
}

/**
 * Says what was tapped, at the top of the page that a picture leads to. Each is shown only at its own address (:target), so
 * that it works without script.
 */
export function StartHere({ items, words, signWords, enquire, stepByStep }: StartHereProps) {
  return items.map(({ id, here, signs }) => (
    <section
      key={id}
      id={`${parameter}-${id}`}
      className="start-here"
      data-ground="sand"
      aria-labelledby={`${parameter}-${id}-words`}
    >
      <div className="page row start-here__row">
        <p className="start-here__words" id={`${parameter}-${id}-words`}>
          {here}
        </p>
        <p>{words.signs.before}</p>
        <WarningSigns list={byUrgency(signs, signWords)} />
        {/* A service's page has this help below all its signs. */}
        {!enquire &&
          signWords.help.map((line) => (
            <p key={line}>
              <PhoneText text={line} />
            </p>
          ))}
        <p>{words.signs.after}</p>
        {stepByStep?.(id).map((movement) => (
          <p className="tall-links" key={movement.path}>
            <TextLink to={movement} />
          </p>
        ))}
        {enquire && (
          <ButtonLink href={formPath(enquire.path, id)} look="quiet">
            {enquire.label}
          </ButtonLink>
        )}
      </div>
    </section>
  ));
}
