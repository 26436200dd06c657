import type { AreasContent } from '../../content/areasContent.ts';
import { frame, type Name, type Place, perMinute, places, ringNames, rings } from './diagram.ts';

/** The suburbs around the clinic, each as far from the middle as its drive is long. The list has the same times. */
export function TravelDiagram({ content }: { content: AreasContent }) {
  const { centre, ring, title, alt } = content.travel;
  const drawn = places(content.groups.flatMap((group) => group.suburbs));
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
        <circle key={minutes} className="travel-diagram__ring" r={minutes * perMinute} />
      ))}
      {ringNames(ring).map((name) => (
        <Words key={name.text} className="travel-diagram__minutes" name={name} />
      ))}
      {drawn.map((place) => (
        <Way key={place.name.text} place={place} />
      ))}
      <circle className="travel-diagram__clinic" r="8" />
      <Words className="travel-diagram__name" name={{ text: centre, x: -2, y: 27, anchor: 'end' }} />
      {drawn.map(({ name }) => (
        <Words key={name.text} className="travel-diagram__name" name={name} />
      ))}
    </svg>
  );
}

/** The line to a suburb, and its dot; an arrow to one whose minutes are not known. */
function Way({ place: { x, y, minutes } }: { place: Place }) {
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

function Words({ className, name }: { className: string; name: Name }) {
  return (
    <text className={className} x={name.x} y={name.y} textAnchor={name.anchor}>
      {name.text}
    </text>
  );
}
