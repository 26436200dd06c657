import { useId } from 'react';
import { filled } from '../clinic/filled.ts';
import { type ConditionGroup, frontalLimbs, frontalTrunk, groupMarks } from './frontal.ts';
import type { Point } from './geometry.ts';
import { pathData, project, type View } from './path.ts';

/** A phone of 390 px leaves about 350 px: a unit is then a pixel, and letters of 16 units stay above 14 px. */
const width = 350;
const height = 470;
const frontView: View = { scale: 440, origin: [width / 2, 456] };
const lineHeight = 19;

interface Pointer {
  readonly group: ConditionGroup;
  /** What the line ends at, fractions of stature. */
  readonly to: Point;
  readonly side: 'left' | 'right';
}

const pointers: readonly Pointer[] = [
  { group: 'neurological', to: [0.026, 0.95], side: 'right' },
  { group: 'spinal', to: [-0.008, 0.697], side: 'left' },
  { group: 'womens-health', to: [0.046, 0.502], side: 'right' },
  { group: 'muscle-and-soft-tissue', to: [-0.074, 0.384], side: 'left' },
  { group: 'joint', to: [0.075, 0.285], side: 'right' },
];

function Label({ pointer, lines }: { readonly pointer: Pointer; readonly lines: readonly string[] }) {
  const left = pointer.side === 'left';
  const edge = left ? 0 : width;
  const [x, y] = project(pointer.to, frontView).map(Math.round) as [number, number];
  const line = `M${edge} ${y}H${x}`;
  return (
    <>
      <path className="f-rim" d={line} />
      <path className="f-leader" d={line} />
      {lines.map((text, i) => (
        <text
          key={text}
          className="f-word"
          x={edge}
          y={y - 7 - (lines.length - 1 - i) * lineHeight}
          textAnchor={left ? 'start' : 'end'}
        >
          {text}
        </text>
      ))}
    </>
  );
}

/** What the body map says. */
export interface BodyMapWords {
  readonly title: string;
  /** What is seen, in one sentence; `{groups}` stands for the names of the groups. */
  readonly text: string;
  /** The name of each group, a line each, at most 12 letters. */
  readonly names: Readonly<Record<ConditionGroup, readonly string[]>>;
}

/** A body from the front with the five groups of conditions pointed out. */
export function BodyMap({ words }: { readonly words: BodyMapWords }) {
  // React's own begins with an underscore; an id that begins with a letter needs no escape in a selector.
  const id = `figure${useId()}`;
  const { title, text, names } = words;
  const groups = pointers.map(({ group }) => names[group].join(' ')).join(', ');
  return (
    <svg className="figure" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{filled(text, { groups })}</desc>
      {frontalTrunk().map(({ role, outlines }) => (
        <path key={role} className={`f-${role}`} d={pathData(outlines, frontView)} />
      ))}
      {[frontView, { ...frontView, mirrored: true }].map((view, i) => (
        <path key={i === 0 ? 'right' : 'left'} className="f-body" d={pathData(frontalLimbs(), view)} />
      ))}
      {pointers.map(({ group }) => (
        <path key={group} className="f-accent" d={pathData(groupMarks[group], frontView)} />
      ))}
      {pointers.map((pointer) => (
        <Label key={pointer.group} pointer={pointer} lines={names[pointer.group]} />
      ))}
    </svg>
  );
}
