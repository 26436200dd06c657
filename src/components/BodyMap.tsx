import { backView, type FrontalPart, frontView, pathData, project, type View } from '@vital-motion/figure';
import { type ConditionGroup, groupAreas, groupMarks } from './conditionMarks.ts';

/** Scene units. On a phone the drawing is about 180 px wide, and its numbers of 72 units stay above 14 px. */
const width = 816;
const height = 1144;
const scale = 1088;
const floor = 1120;
const views = {
  behind: { scale, origin: [192, floor] },
  front: { scale, origin: [608, floor] },
} as const satisfies Record<string, View>;

/** Radius of a touch target, 24 px wide on the narrowest phone (WCAG 2.5.8), and of the visible disc. */
const touchRadius = 85;
const discRadius = 48;

/**
 * Two people, from the back and from the front, with a numbered mark for each group of conditions, which links to its rows.
 * The rows have the names, numbered alike: assistive technology and the keyboard use those and skip the drawing.
 */
export function BodyMap({ groups }: { readonly groups: readonly ConditionGroup[] }) {
  return (
    <svg className="figure body-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Somebody parts={backView} view={views.behind} />
      <Somebody parts={frontView} view={views.front} />
      {groups.map((id, i) => (
        <Place key={id} id={id} number={i + 1} />
      ))}
    </svg>
  );
}

function Somebody({ parts, view }: { readonly parts: typeof frontView; readonly view: View }) {
  return parts.map(({ role, tone, ...part }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing never change order
    <Painted key={i} className={tone ? `f-${role} f-${tone}` : `f-${role}`} part={part} view={view} />
  ));
}

function Place({ id, number }: { readonly id: ConditionGroup; readonly number: number }) {
  const mark = groupMarks[id];
  const view = views[mark.seenFrom];
  const [x, y] = project(mark.number, view).map(Math.round) as [number, number];
  return (
    <a href={`#${id}`} tabIndex={-1}>
      {groupAreas[id].map(({ seenFrom, outlines }) => (
        <path key={seenFrom} className="f-touch" d={pathData(outlines, views[seenFrom])} />
      ))}
      <circle className="f-touch" cx={x} cy={y} r={touchRadius} />
      <Painted className="f-place" part={mark} view={view} />
      <circle className="f-disc" cx={x} cy={y} r={discRadius} />
      <text className="f-number" x={x} y={y + 26}>
        {number}
      </text>
    </a>
  );
}

/** A part and the mirror image of its sides: a path of its own, since mirrored outlines run clockwise. */
function Painted(props: { readonly className: string; readonly part: FrontalPart; readonly view: View }) {
  const { className, view } = props;
  const { middle = [], sides = [] } = props.part;
  return (
    <>
      <path className={className} d={pathData([...middle, ...sides], view)} />
      {sides.length > 0 && <path className={className} d={pathData(sides, { ...view, mirrored: true })} />}
    </>
  );
}
