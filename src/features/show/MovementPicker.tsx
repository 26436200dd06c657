import { type MouseEvent, type ReactNode, useState } from 'react';
import { ChevronIcon } from '../../components/Icon.tsx';
import type { ShowWords } from '../../content/schemas/showSchema.ts';
import {
  type ShownMovementName,
  type ShownSide,
  shownMovementNames,
  shownMovements,
} from '../../enquiry/shownMovement/shownMovement.ts';
import type { Change } from './showFormState.ts';

export interface MovementPickerProps {
  words: Pick<ShowWords, 'side' | 'shownMovement'> & {
    movementPicker: Omit<ShowWords['movementPicker'], 'others'>;
  };
  /** The addresses of the pictures of each movement, one for each everyday activity. */
  pictures: Readonly<Record<ShownMovementName, readonly string[]>>;
  chosen: ShownMovementName | undefined;
  side: ShownSide;
  change: (by: Change) => void;
  /** The pictures of hard things that no movement of the page covers. */
  children: ReactNode;
}

/** The choice of a movement, by pictures of activities that are hard and by places on a body. */
export function MovementPicker(props: MovementPickerProps) {
  const { words, pictures, chosen, side, change, children } = props;
  const [tile, setTile] = useState('');
  // A movement with two pictures has two radio buttons, of which only the pressed one is checked.
  const isChecked = (name: ShownMovementName, i: number) =>
    chosen === name && (tile.startsWith(name) ? tile === `${name}-${i}` : i === 0);
  return (
    <fieldset className="show-form__what">
      <legend>{words.movementPicker.heading}</legend>
      <ul className="show-tiles">
        {shownMovementNames.flatMap((name) =>
          words.shownMovement.movements[name].everyday.map((everyday, i) => (
            <li key={everyday}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: its radio button takes keys */}
              <label data-ground="paper" onClick={showNext}>
                <input
                  type="radio"
                  name="movement"
                  value={name}
                  id={`show-${name}-${i}`}
                  aria-labelledby={`show-${name}-${i}-name`}
                  checked={isChecked(name, i)}
                  onChange={() => setTile(`${name}-${i}`)}
                />
                <img
                  src={pictures[name][i]}
                  alt=""
                  width={1000}
                  height={750}
                  loading="lazy"
                  decoding="async"
                />
                <span id={`show-${name}-${i}-name`}>
                  <strong>{words.shownMovement.movements[name].name}</strong>{' '}
                  <span className="show-tiles__everyday">{everyday}</span>
                </span>
              </label>
            </li>
          )),
        )}
      </ul>
      <details className="fold show-map">
        <summary>
          <strong>{words.movementPicker.map}</strong> <ChevronIcon />
        </summary>
        <div className="show-map__sides" dir="ltr" aria-hidden="true">
          <span>{words.side.left}</span>
          <span>{words.side.right}</span>
        </div>
        <div className="round-corners show-map__body" dir="ltr" data-ground="leaf" aria-hidden="true">
          <img className="figure" src="/show/body.svg" alt="" width={420} height={1060} loading="lazy" />
          {/* These labels of the radio buttons above are for pointers only, since the buttons already have names. */}
          {jointsWithSides.map(([name, of]) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the radio buttons take keys
            <label
              key={name + of}
              htmlFor={`show-${name}-0`}
              className={
                chosen === name && (of === side || side === 'both')
                  ? 'show-map__place is-chosen'
                  : 'show-map__place'
              }
              data-movement={name}
              data-side={of}
              onClick={(event) => {
                if (of !== 'notStated') change({ side: of });
                showNext(event);
              }}
            >
              <span className="visually-hidden">{words.shownMovement.movements[name].name}</span>
            </label>
          ))}
        </div>
      </details>
      {children}
    </fieldset>
  );
}

/** The places of the joints on the drawing of the body. A movement with sides has two places. */
const jointsWithSides = shownMovementNames.flatMap((name) =>
  (shownMovements[name].sides && name !== 'neck-turn'
    ? (['left', 'right'] as const)
    : (['notStated'] as const)
  ).map((side) => [name, side] as const),
);

/**
 * Scrolls to the next question when a visitor taps a picture, since on a small screen no visible part changes. Arrow keys do
 * not scroll, since they choose each picture on their way.
 */
function showNext({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) return;
  const nextParts = currentTarget.closest('form')?.querySelectorAll('.show-form__side, .show-form__stop');
  requestAnimationFrame(() => {
    const firstVisible = [...(nextParts ?? [])].find((part) => part.getClientRects().length > 0);
    if (firstVisible && firstVisible.getBoundingClientRect().top > innerHeight / 2)
      firstVisible.scrollIntoView();
  });
}
