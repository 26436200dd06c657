import type { ContactContent } from './contactContent.ts';

/**
 * Where the clinic is, drawn until the real map is asked for: the railway, the station, and five minutes on foot.
 * A sketch, not a survey; only what we know for sure is on it.
 */
export function DrawnMap({ words }: { words: ContactContent['location']['sketch'] }) {
  return (
    <svg className="drawn-map" viewBox="0 0 520 300" role="img" aria-label={words.text}>
      <path className="drawn-map__road" d="M0 92H520M150 0V300M368 0V300M0 176H520" />
      <path className="drawn-map__rail" d="M0 250H520" />
      <path className="drawn-map__sleepers" d="M0 250H520" />
      <path className="approach__walk" d="M150 232V176H368V104" />
      <circle className="approach__place" cx="150" cy="250" r="17" />
      <path className="drawn-map__pin" d="M368 96c-16-22-26-34-26-50a26 26 0 0 1 52 0c0 16-10 28-26 50Z" />
      <circle className="drawn-map__eye" cx="368" cy="45" r="9" />
      <g className="approach__words drawn-map__words">
        <text x="176" y="226">
          {words.station}
        </text>
        <text x="328" y="40" textAnchor="end">
          {words.street}
        </text>
        <text x="259" y="162" textAnchor="middle">
          {words.walk}
        </text>
      </g>
    </svg>
  );
}
