import { approachScene, streetScene } from '@vital-motion/figure/movements';
import { SceneMark } from '@vital-motion/figure/react';
import type { ContactContent } from '../../content/schemas/formPagesSchema.ts';

type RouteWords = ContactContent['gettingHere']['drawing'];

/**
 * A drawing of the route to the clinic: station, five minutes on foot or by wheelchair, step-free entrance, lift, Level 2. Its
 * words are 15 px high on a phone of 390 px, and have room to grow with the text size.
 */
export function RouteDrawing({ words }: { words: RouteWords }) {
  const { width, height, marks } = approachScene(words);
  return (
    <svg className="figure approach" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.text}>
      {renderMarks(marks)}
    </svg>
  );
}

/** A drawing of the street in front of the clinic. */
export function StreetDrawing({ words }: { words: RouteWords }) {
  const { width, height, marks } = streetScene(words);
  return (
    <svg className="figure approach" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {renderMarks(marks)}
    </svg>
  );
}

const renderMarks = (marks: ReturnType<typeof approachScene>['marks']) =>
  marks.map((mark, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
    <SceneMark key={i} mark={mark} />
  ));

/**
 * A sketch of the place of the clinic, visible until the real map is loaded: the railway, the station, five minutes on foot,
 * and the street of the clinic. Its text says that it is a sketch.
 */
export function SketchMap({ words }: { words: ContactContent['location']['sketch'] }) {
  return (
    <svg className="figure drawn-map" viewBox="0 0 520 320" role="img" aria-label={words.text}>
      <path className="drawn-map__road" d="M0 100H520" />
      <path className="drawn-map__rail" d="M0 252H520" />
      <path className="drawn-map__rail drawn-map__sleepers" d="M0 252H520" />
      <path className="f-plumb" d="M70 226C70 160 440 214 440 136" />
      <circle className="f-prop" cx="70" cy="252" r="17" />
      <circle className="f-joint" cx="70" cy="252" r="7" />
      <path className="f-body" d="M440 96c-16-22-26-34-26-50a26 26 0 0 1 52 0c0 16-10 28-26 50Z" />
      <circle className="f-joint" cx="440" cy="45" r="9" />
      <g>
        <text className="f-label" x="100" y="230">
          {words.station}
        </text>
        <text className="f-label" x="24" y="112">
          {words.street}
        </text>
        <text className="f-label" x="240" y="166" textAnchor="middle">
          {words.walk}
        </text>
        <text className="f-label" x="500" y="306" textAnchor="end">
          {words.scale}
        </text>
      </g>
    </svg>
  );
}
