import type { AreasContent, Suburb } from '../../content/schemas/areasSchema.ts';
import { interpolate } from '../../text/interpolate.ts';

/** A diagram of the suburbs around the clinic, at distances by driving time. The list has the same times. */
export function TravelDiagram({ content }: { content: AreasContent }) {
  const { centre, ring, title, alt } = content.travel;
  const placedSuburbs = placeSuburbs(content.groups.flatMap((group) => group.suburbs));
  return (
    <svg
      className="travel-diagram"
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby="travel-title travel-alt"
    >
      <title id="travel-title">{title}</title>
      <desc id="travel-alt">{alt}</desc>
      {rings.toReversed().map((minutes) => (
        <circle key={minutes} className="travel-diagram__ring" r={minutes * unitsPerMinute} />
      ))}
      {ringLabels(ring).map((name) => (
        <DiagramText key={name.text} className="travel-diagram__minutes" name={name} />
      ))}
      {placedSuburbs.map((place) => (
        <SuburbLine key={place.name.text} place={place} />
      ))}
      <circle className="travel-diagram__clinic" r="8" />
      <DiagramText className="travel-diagram__name" name={{ text: centre, x: -2, y: 27, anchor: 'end' }} />
      {placedSuburbs.map(({ name }) => (
        <DiagramText key={name.text} className="travel-diagram__name" name={name} />
      ))}
    </svg>
  );
}

/** The line and dot of a suburb, or an arrow if the suburb has no driving time. */
function SuburbLine({ place: { x, y, minutes } }: { place: DiagramSuburb }) {
  if (minutes !== undefined) {
    return (
      <>
        <path className="travel-diagram__way" d={`M0 0L${x} ${y}`} />
        <circle className="travel-diagram__dot" cx={x} cy={y} r="4.5" />
      </>
    );
  }
  const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI);
  return (
    <>
      <path className="travel-diagram__way travel-diagram__way--open" d={`M0 0L${x} ${y}`} />
      <path
        className="travel-diagram__arrow"
        d="M-6 7L0 0L6 7"
        transform={`translate(${x} ${y}) rotate(${angle})`}
      />
    </>
  );
}

function DiagramText({ className, name }: { className: string; name: DiagramLabel }) {
  return (
    <text className={className} x={name.x} y={name.y} textAnchor={name.anchor}>
      {name.text}
    </text>
  );
}

/** The frame of the diagram. A unit is about a pixel on a phone. The clinic is at 0, 0. */
export const frame = { left: -178, top: -176, width: 364, height: 346 };

/** The distance of a minute by car, in units of the frame. */
export const unitsPerMinute = 6.4;

/** The driving times that have a ring, in minutes. */
export const rings = [5, 10, 15, 20, 25];

/** The angle of the labels of the rings, in degrees, at which there is no suburb. */
const ringNamesAngle = 158;

/** The length of the arrow to a suburb without a driving time, in units of the frame. It ends outside the rings. */
const arrowLength = 23.5 * unitsPerMinute;

/** The approximate width of a letter in units of the frame, to keep names inside the frame. */
export const letterWidth = 7.3;

/** The distance from the dot of a suburb to its name, and half the height of a line of text, in units of the frame. */
const gap = 9;
const halfLine = 5;

/** A label on the diagram, at the position of its anchor. */
interface DiagramLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A suburb on the diagram: a name, and a dot at a distance in proportion to the driving time. */
interface DiagramSuburb {
  x: number;
  y: number;
  minutes: number | undefined;
  name: DiagramLabel;
}

/** The point at an angle and a distance from the middle of the diagram. 0 degrees is up (north), 90 is right (east). */
function pointAt(angle: number, distance: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return {
    x: roundCoordinate(Math.sin(radians) * distance),
    y: roundCoordinate(-Math.cos(radians) * distance),
  };
}

function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** The suburbs with their positions on the diagram, in the given order. */
export function placeSuburbs(suburbs: Suburb[]): DiagramSuburb[] {
  return suburbs.flatMap(({ name, minutes, onDiagram }) => {
    if (!onDiagram) return [];
    const point = pointAt(onDiagram.angle, minutes === undefined ? arrowLength : minutes * unitsPerMinute);
    const text = minutes === undefined ? name : `${name} ${minutes}`;
    return [{ ...point, minutes, name: moveIntoFrame({ text, ...labelBeside(point, onDiagram.label) }) }];
  });
}

function labelBeside({ x, y }: { x: number; y: number }, side: 'left' | 'right' | 'above' | 'below') {
  if (side === 'left')
    return { x: roundCoordinate(x - gap), y: roundCoordinate(y + halfLine), anchor: 'end' } as const;
  if (side === 'right')
    return { x: roundCoordinate(x + gap), y: roundCoordinate(y + halfLine), anchor: 'start' } as const;
  const verticalOffset = side === 'above' ? -gap : gap + 2 * halfLine;
  return { x, y: roundCoordinate(y + verticalOffset), anchor: 'middle' } as const;
}

/** Moves a centred name to the right if it would cross the left edge of the frame. */
function moveIntoFrame(name: DiagramLabel): DiagramLabel {
  if (name.anchor !== 'middle') return name;
  const leftmost = frame.left + 4 + (name.text.length * letterWidth) / 2;
  return { ...name, x: Math.max(name.x, roundCoordinate(leftmost)) };
}

/**
 * The labels of the rings, which are their minutes.
 *
 * @param outermost - the pattern for the label of the last ring, with `{minutes}`
 */
export function ringLabels(outermost: string): DiagramLabel[] {
  return rings.map((minutes) => {
    const { x, y } = pointAt(ringNamesAngle, minutes * unitsPerMinute);
    const text = minutes === rings.at(-1) ? interpolate(outermost, { minutes: `${minutes}` }) : `${minutes}`;
    return { text, x, y: roundCoordinate(y + halfLine), anchor: 'middle' };
  });
}
