import { type Mark, type Point, sceneMarkup } from '@vital-motion/figure';
import {
  type FormEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDebounced, useTypedBefore } from '../../components/hooks.ts';
import { Icon } from '../../components/Icon.tsx';
import type { ShowWords } from '../../content/schemas/showSchema.ts';
import { carryInLinks, keepInAddress } from '../../enquiry/shownMovement/carry.ts';
import { shownMovementHash } from '../../enquiry/shownMovement/hash.ts';
import { openFormName, shownMovementInputs } from '../../enquiry/shownMovement/openForm.ts';
import {
  degreesAt,
  formatShownMovement,
  levelOf,
  parseShownMovement,
  type ShownMovement,
  type ShownMovementName,
  type ShownPain,
  type ShownPerson,
  type ShownSide,
  shownMovementNames,
  shownMovements,
  shownPains,
  shownPeople,
} from '../../enquiry/shownMovement/shownMovement.ts';
import {
  type ShownMovementScene,
  shownMovementCanvas,
  shownMovementScene,
} from '../../enquiry/shownMovement/shownMovementScene.ts';
import { howFar, shownMovementSentence } from '../../enquiry/shownMovement/shownMovementSentence.ts';
import { interpolate } from '../../text/interpolate.ts';

interface ShowFormProps {
  words: Pick<ShowWords, 'side' | 'stop' | 'pain' | 'who' | 'answer' | 'shownMovement'> & {
    what: Omit<ShowWords['what'], 'others'>;
  };
  /** The addresses of the pictures beside each movement, one for each thing of a day. */
  pictures: Readonly<Record<ShownMovementName, readonly string[]>>;
  /** The pages of the two forms, and the origin that takes native posts. */
  booking: string;
  contact: string;
  functionsUrl: string;
  /** What is hard and no movement. */
  others?: ReactNode;
  /** What cannot wait, shown where a movement stops early. */
  lost?: ReactNode;
  /** How to call instead. */
  children?: ReactNode;
}

/** The form on its page, which its type names. */
const formAnchor = (page: string) => `${page}#${page.split('/').at(-1)}`;

/** How long an answer must stand before it is said, in ms. */
const announceDelay = 700;

/** And before it is kept in the address, where a page that is loaded again finds it. */
const rested = 200;

/**
 * Choose a movement, move a drawn person until it stops where one's own stops, say where it hurts. An island, since the
 * person moves with a finger or a slider. Without script the drawings of each movement are radio buttons, and the
 * native post opens the form of the visitor's choice with them.
 */
export function ShowForm(props: ShowFormProps) {
  const { words, pictures, booking, contact, functionsUrl, others, lost, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useTypedBefore('.show-form', formRef);
  const { state, change, isLive } = useShowFormState();
  const { movement, side, degrees, pain, inJoint, who } = state;
  const stage = movement ?? shownMovementNames[0];
  // What stands below the drawing is put in once that is painted. Until the form is live, all is there.
  const stepsOf = useDeferredValue(isLive && stage);
  const isLater = !useDeferredValue(!isLive || movement !== undefined);
  const shownMovement =
    movement && degrees !== undefined ? { movement, side, degrees, pain, inJoint, who } : undefined;
  // Said once it is drawn.
  const sentence = useDeferredValue(
    shownMovement ? shownMovementSentence(shownMovement, words.shownMovement) : words.answer.nothing,
  );
  const text = shownMovement ? formatShownMovement(shownMovement) : '';
  // Without its angle, such as knee-bend..left, no form takes it.
  const begun = formatShownMovement({ ...state, movement: stage, degrees: 0 }).replace('.0.', '..');
  const kept = text || (movement ? begun : '');
  const answerRef = useRef<HTMLHeadingElement>(null);
  // The browser counts how often an address changes, and every link that changes delays the drawing: so not at each step of
  // a drag, but before the page is left.
  useEffect(() => {
    if (!isLive) return;
    let isCarried = false;
    const keep = () => {
      keepInAddress(kept);
      if (!isCarried) carryInLinks(text, booking, contact);
      isCarried = true;
    };
    const timer = setTimeout(keep, rested);
    addEventListener('click', keep, true);
    addEventListener('hashchange', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', keep, true);
      removeEventListener('hashchange', keep);
    };
  }, [isLive, text, kept, booking, contact]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!isLive) return;
    event.preventDefault();
    if (!text) return answerRef.current?.focus();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    location.assign((submitter?.dataset.to ?? booking) + shownMovementHash + text);
  }

  /** The radio buttons are the browser's own, so that they work before and without script. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type !== 'range') change(readChoice(target));
  }

  return (
    <form
      ref={formRef}
      className="page section show-form"
      method="post"
      action={functionsUrl + formAnchor(booking)}
      // The browser restores steps by their number on the page, which has fewer by then: another movement's.
      autoComplete={isLive ? 'off' : undefined}
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <input type="hidden" name={openFormName} value="with" />
      <What words={words} pictures={pictures} chosen={movement} side={side} change={change}>
        {others}
      </What>
      <Choice
        name={shownMovementInputs.side}
        values={chosenSides}
        words={words.side}
        chosen={side}
        className="show-form__side"
      />
      <fieldset className="show-form__stop">
        <legend>{words.stop.heading}</legend>
        {isLive && (
          // Drawn before a movement is chosen, though not shown: the first drawing takes the longest.
          <Stage
            shownMovement={{ ...state, movement: stage, degrees: degrees ?? 0 }}
            isChosen={degrees !== undefined}
            sentence={sentence}
            words={words}
            change={change}
          />
        )}
        {shownMovementNames.map(
          (name) =>
            (!stepsOf || name === stepsOf) && (
              <Steps
                key={name}
                movement={name}
                chosen={degrees === undefined ? undefined : levelOf({ movement: name, degrees })}
                words={words}
              />
            ),
        )}
      </fieldset>
      {lost}
      <Joint words={words} movement={isLive ? stage : undefined} chosen={inJoint === true} hidden={isLater} />
      <Choice
        name={shownMovementInputs.pain}
        values={shownPains}
        words={words.pain}
        chosen={pain}
        className="show-form__pain"
        hidden={isLater}
      />
      <Who words={words} chosen={who} hidden={isLater} />
      <section className="show-form__answer" data-ground="leaf">
        <h2 ref={answerRef} tabIndex={-1}>
          {words.answer.heading}
        </h2>
        {isLive && (
          // Read out below, once it rests.
          <div className="show-form__send">
            <p className="show-form__sentence" aria-hidden="true">
              <strong>{sentence}</strong>
            </p>
            {shownMovement && (
              <button type="button" className="button button--quiet" onClick={toSlider}>
                {words.answer.change}
              </button>
            )}
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isLive && <Settled text={sentence} />}
        </p>
        <div className="show-form__send">
          <button type="submit" className="button button--action" data-to={booking}>
            {words.answer.booking}
          </button>
          <button
            type="submit"
            className="button button--quiet"
            formAction={functionsUrl + formAnchor(contact)}
            data-to={contact}
          >
            {words.answer.contact}
          </button>
        </div>
        {children}
      </section>
    </form>
  );
}

interface ShowFormState {
  movement: ShownMovementName | undefined;
  side: ShownSide;
  /** Undefined until the visitor has said where it stops. */
  degrees: number | undefined;
  pain: ShownPain | undefined;
  inJoint: true | undefined;
  /** Undefined for the first. */
  who: ShownPerson | undefined;
}

type Change = Partial<ShowFormState>;

/** What is chosen so far: from the address, or from what was chosen before the page was ready. */
function useShowFormState() {
  const [state, setState] = useState<ShowFormState>({
    movement: undefined,
    side: 'unsaid',
    degrees: undefined,
    pain: undefined,
    inJoint: undefined,
    who: undefined,
  });
  const [isLive, setLive] = useState(false);
  const change = useCallback(
    (by: Change) =>
      setState((before) => {
        // Another movement has another range: its angle is not chosen yet.
        const isOther = by.movement !== undefined && by.movement !== before.movement;
        const cleared = isOther ? { degrees: undefined, inJoint: undefined } : {};
        const hurts = by.inJoint && before.pain === 'none' ? { pain: undefined } : {};
        return { ...before, ...cleared, ...hurts, ...by };
      }),
    [],
  );
  useEffect(() => {
    const kept = location.hash.split(shownMovementHash)[1] ?? '';
    const carried = parseShownMovement(kept.replace('..', '.0.'));
    const unsaid = kept.includes('..') && { degrees: undefined };
    const checked = [...document.querySelectorAll<HTMLInputElement>('.show-form input:checked')];
    setState((before) => Object.assign({ ...before }, ...checked.map(readChoice), carried, unsaid));
    setLive(true);
    // Each is drawn once while the page is idle, where the browser tells: a first drawing takes several times as long as others.
    for (const movement of shownMovementNames)
      window.requestIdleCallback?.(() =>
        markup(shownMovementScene({ movement, side: 'unsaid', degrees: 9 }).marks),
      );
    // The form is rendered again too: React's first update of a page takes several times as long as later ones.
    window.requestIdleCallback?.(() => change({}));
  }, [change]);
  return { state, change, isLive };
}

/** What a radio button or box of the form chooses. */
function readChoice({ name, value, checked }: HTMLInputElement): Change {
  if (name === 'movement') return { movement: value as ShownMovementName };
  if (name === shownMovementInputs.who)
    return { who: value === shownPeople[0] ? undefined : (value as ShownPerson) };
  if (name === shownMovementInputs.side) return { side: value as ShownSide };
  if (name === shownMovementInputs.pain) return painOf(value as ShownPain);
  if (name === shownMovementInputs.joint) return checked ? { inJoint: true } : { inJoint: undefined };
  const shownMovement = parseShownMovement(value);
  return shownMovement ? { movement: shownMovement.movement, degrees: shownMovement.degrees } : {};
}

/** Where nothing hurts, no joint does. */
function painOf(pain: ShownPain | undefined): Change {
  return { pain, ...(pain === 'none' && { inJoint: undefined }) };
}

type WithWords = Pick<ShowFormProps, 'words'>;

const markup = (marks: readonly Mark[]) => sceneMarkup({ ...shownMovementCanvas, marks }, 'leaf');

/** A drawing with its own colours: the page has styles only for what stands in its HTML. */
const Drawn = memo(function Drawn({ marks }: { marks: readonly Mark[] }) {
  return (
    <svg
      className="figure"
      viewBox={`0 0 ${shownMovementCanvas.width} ${shownMovementCanvas.height}`}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours
      dangerouslySetInnerHTML={{ __html: markup(marks) }}
    />
  );
});

interface WhatProps extends WithWords, Pick<ShowFormProps, 'pictures'> {
  chosen: ShownMovementName | undefined;
  side: ShownSide;
  change: (by: Change) => void;
  /** What is hard and no movement. */
  children: ReactNode;
}

/** The movements as pictures of what is hard, and as places on a body. */
const What = memo(function What({ words, pictures, chosen, side, change, children }: WhatProps) {
  const [tile, setTile] = useState('');
  // A movement with two pictures has two radio buttons; the one that was chosen is checked.
  const isChecked = (name: ShownMovementName, i: number) =>
    chosen === name && (tile.startsWith(name) ? tile === `${name}-${i}` : i === 0);
  return (
    <fieldset className="show-form__what">
      <legend>{words.what.heading}</legend>
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
          <strong>{words.what.map}</strong> <Icon name="chevron" />
        </summary>
        <div className="show-map__sides" dir="ltr" aria-hidden="true">
          <span>{words.side.left}</span>
          <span>{words.side.right}</span>
        </div>
        <div className="show-map__body" dir="ltr" data-ground="leaf" aria-hidden="true">
          <img src="/show/body.svg" alt="" width={420} height={1060} loading="lazy" />
          {/* Labels of the radio buttons above, for pointers only: the buttons have names of their own. */}
          {places.map(([name, of]) => (
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
                if (of !== 'unsaid') change({ side: of });
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
});

/** The joints of the body: of both sides where the movement has sides. */
const places = shownMovementNames.flatMap((name) =>
  (shownMovements[name].sides && name !== 'neck-turn'
    ? (['left', 'right'] as const)
    : (['unsaid'] as const)
  ).map((side) => [name, side] as const),
);

/**
 * Brings what follows into view when a picture is tapped on a small screen, where nothing that answers can be seen. Not for
 * the arrow keys, which choose on their way.
 */
function showNext({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) return;
  const next = currentTarget.closest('form')?.querySelectorAll('.show-form__side, .show-form__stop');
  requestAnimationFrame(() => {
    const first = [...(next ?? [])].find((part) => part.getClientRects().length > 0);
    if (first && first.getBoundingClientRect().top > innerHeight / 2) first.scrollIntoView();
  });
}

/** Back to the drawing, which comes into view with its slider. */
const toSlider = () => document.querySelector<HTMLElement>('.show-stage__slider input')?.focus();

/** The form itself hears every change. */
const atTheForm = () => {};

/** Controlled once the form is live: until then the browser keeps what is checked. */
function checkedIf<T>(chosen: T | undefined, own: T) {
  return { checked: chosen === own, onChange: atTheForm };
}

interface ChoiceProps<T extends string> {
  name: string;
  values: readonly T[];
  words: Readonly<Record<T | 'heading', string>>;
  chosen: string | undefined;
  className: string;
  hidden?: boolean;
}

const chosenSides = ['left', 'right', 'both'] as const;

/** A few radio buttons in a row. All parts are drawn again only when their own choice changes: the figure is drawn sooner. */
const Choice = memo(function Choice<T extends string>(props: ChoiceProps<T>) {
  const { name, values, words, chosen, className, hidden } = props;
  return (
    <fieldset className={className} hidden={hidden}>
      <legend>{words.heading}</legend>
      <div className="show-pills">
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} {...checkedIf(chosen, value)} /> {words[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}) as <T extends string>(props: ChoiceProps<T>) => ReactNode;

interface JointProps extends WithWords {
  /** Undefined until the form is live: then all are there, and only the one of the chosen movement is shown (show.css). */
  movement: ShownMovementName | undefined;
  chosen: boolean;
  hidden: boolean;
}

/** Whether it hurts in the joint. */
const Joint = memo(function Joint({ words, movement, chosen, hidden }: JointProps) {
  const movements = movement ? [movement] : shownMovementNames;
  return (
    <fieldset className="show-form__pain" hidden={hidden}>
      <legend>{words.pain.where}</legend>
      <div className="show-pills">
        <label>
          <input
            type="checkbox"
            name={shownMovementInputs.joint}
            value="joint"
            checked={chosen}
            onChange={atTheForm}
          />
          {movements.map((name) => (
            <span key={name} data-movement={name}>
              {words.shownMovement.movements[name].inJoint}
            </span>
          ))}
        </label>
      </div>
    </fieldset>
  );
});

interface StepsProps extends WithWords {
  movement: ShownMovementName;
  /** The one nearest to the slider. */
  chosen: number | undefined;
}

/** The drawn steps of a movement. */
const Steps = memo(function Steps({ movement, chosen, words }: StepsProps) {
  return (
    <div className="show-steps" data-movement={movement}>
      {words.shownMovement.movements[movement].how.map((name, level) => (
        <label key={name} data-ground="paper">
          <input
            type="radio"
            name="shownMovement"
            value={`${movement}.${degreesAt(movement, level)}`}
            {...checkedIf(chosen, level)}
          />
          <img
            className="show-steps__drawing"
            src={`/show/${movement}-${level}.svg`}
            alt=""
            width={1000}
            height={750}
            loading="lazy"
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
});

/** A text once it has stood for a while, to be read out. */
function Settled({ text }: { text: string }) {
  // In an element of its own: a browser that translates the page replaces a text beside others.
  return <span>{useDebounced(text, announceDelay)}</span>;
}

interface StageProps extends WithWords {
  shownMovement: ShownMovement;
  isChosen: boolean;
  /** What that says. */
  sentence: string;
  change: (by: Change) => void;
}

/** The person who moves, and the slider below. */
function Stage({ shownMovement, isChosen, sentence, words, change }: StageProps) {
  const { movement, side, degrees, pain, inJoint, who } = shownMovement;
  const { mostDegrees } = shownMovements[movement];
  const scene = useMemo(
    () => shownMovementScene({ movement, side, degrees, who }),
    [movement, side, degrees, who],
  );
  // A pain does not draw the person again.
  const pains = useMemo(
    () => ({ __html: markup(scene.painMarks({ pain, inJoint })) }),
    [scene, pain, inJoint],
  );
  const grab = useGrab(scene, shownMovement, isChosen, change);
  const how = howFar(shownMovement, words.shownMovement.movements);
  const value = isChosen
    ? interpolate(words.stop.value, { how, degrees: String(degrees) })
    : words.answer.nothing;
  return (
    <div className="show-stage">
      <p>{words.stop.how}</p>
      <div className="show-stage__figure" data-ground="leaf" dir="ltr" {...grab.surface}>
        <Drawn marks={scene.marks} />
        <svg
          className="show-stage__over"
          viewBox={`0 0 ${shownMovementCanvas.width} ${shownMovementCanvas.height}`}
          aria-hidden="true"
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours */}
          <g dangerouslySetInnerHTML={pains} />
          <circle
            className="show-stage__grip"
            cx={scene.handle[0]}
            cy={scene.handle[1]}
            r={gripRadius}
            ref={keepFromScrolling}
            {...grab.grip}
          />
          <circle className="show-stage__ring" cx={scene.handle[0]} cy={scene.handle[1]} r={ringRadius} />
          <circle className="show-stage__joint" cx={scene.joint[0]} cy={scene.joint[1]} r={jointRadius} />
        </svg>
      </div>
      <label className="show-stage__slider">
        <span>{words.stop.slider}</span>
        <input
          type="range"
          min={0}
          max={mostDegrees}
          value={degrees}
          aria-valuetext={value}
          onChange={({ target }) => change({ degrees: Number(target.value) })}
          // Whoever takes hold of it and lets go means where it stands: at its start, nothing changes.
          onPointerUp={() => isChosen || change({ degrees })}
          onKeyUp={({ key }) => key === 'Home' && change({ degrees: 0 })}
        />
      </label>
      {/* The same words as in the answer below, where they are read out. */}
      <p aria-hidden="true">
        <strong>{sentence}</strong>
      </p>
    </div>
  );
}

/**
 * Keeps the page still under a finger that drags this. `touch-action` does not: Chromium reads it of an SVG as a whole, and
 * the rest of the drawing scrolls the page.
 */
function keepFromScrolling(grip: SVGElement | null) {
  const prevent = (event: Event) => event.preventDefault();
  // React's own listeners for touches may not prevent anything.
  grip?.addEventListener('touchstart', prevent, { passive: false });
  return () => grip?.removeEventListener('touchstart', prevent);
}

/** Of what is grabbed, in scene units: 48 px and more across where the drawing is 270 px wide. */
const gripRadius = 90;
const ringRadius = 34;
const jointRadius = 24;

/** How finely the path of the handle is searched. */
const searchSteps = 90;

/** How far from the path a tap still means it, in scene units. */
const reach = 110;

/** The share of the whole movement at which the path is nearest to a point of the drawing, and how near. */
function nearest(scene: ShownMovementScene, [x, y]: Point): { share: number; distance: number } {
  let best = { share: 0, distance: Number.POSITIVE_INFINITY };
  for (let i = 0; i <= searchSteps; i++) {
    const [px, py] = scene.at(i / searchSteps);
    const distance = Math.hypot(px - x, py - y);
    if (distance < best.distance) best = { share: i / searchSteps, distance };
  }
  return best;
}

/** Dragging the handle along its path, and tapping the path or the joint to say where it hurts. */
function useGrab(
  scene: ShownMovementScene,
  { movement, degrees, pain, inJoint }: ShownMovement,
  isChosen: boolean,
  change: StageProps['change'],
) {
  const { mostDegrees } = shownMovements[movement];
  const dragged = useRef<'no' | 'held' | 'moved'>('no');
  const pointOf = (event: PointerEvent<Element>): Point => {
    const box = event.currentTarget.closest('.show-stage__figure')?.getBoundingClientRect();
    if (!box) return [0, 0];
    const size = shownMovementCanvas.width / box.width;
    return [(event.clientX - box.left) * size, (event.clientY - box.top) * size];
  };
  const moveTo = (share: number) => change({ degrees: Math.round(share * mostDegrees) });
  return {
    grip: {
      onPointerDown(event: PointerEvent<Element>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = 'held';
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (dragged.current === 'no') return;
        const at = pointOf(event);
        // A hand that trembles while it taps does not drag.
        if (
          dragged.current === 'held' &&
          Math.hypot(at[0] - scene.handle[0], at[1] - scene.handle[1]) < ringRadius
        )
          return;
        dragged.current = 'moved';
        moveTo(nearest(scene, at).share);
      },
      onPointerCancel() {
        dragged.current = 'no';
      },
    },
    surface: {
      onPointerUp(event: PointerEvent<Element>) {
        const wasMoved = dragged.current === 'moved';
        dragged.current = 'no';
        if (wasMoved) return;
        const at = pointOf(event);
        const { share, distance } = nearest(scene, at);
        const isJoint = Math.hypot(at[0] - scene.joint[0], at[1] - scene.joint[1]) < reach / 2;
        // A second tap takes back what the first one said.
        if (isJoint && isChosen) return change({ inJoint: inJoint ? undefined : true });
        if (distance > reach) return;
        const onTheWay = share / (degrees / mostDegrees || 1);
        if (!isChosen || onTheWay > 1.15) moveTo(share);
        else {
          const tapped = onTheWay < 0.3 ? 'start' : onTheWay < 0.8 ? 'way' : 'end';
          change({ pain: tapped === pain ? undefined : tapped });
        }
      },
    },
  };
}

interface WhoProps extends WithWords {
  chosen: ShownPerson | undefined;
  hidden: boolean;
}

/** Who shows it: six people, by their faces. */
const Who = memo(function Who({ words, chosen, hidden }: WhoProps) {
  return (
    <fieldset className="show-form__who" hidden={hidden}>
      <legend>{words.who.heading}</legend>
      <div className="show-people">
        {shownPeople.map((name) => (
          <label key={name} data-ground="sand">
            <input
              type="radio"
              name={shownMovementInputs.who}
              value={name}
              {...checkedIf(chosen ?? shownPeople[0], name)}
            />
            <img
              src={`/show/who-${name}.svg`}
              alt={words.who.people[name]}
              width={240}
              height={240}
              loading="lazy"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
});
