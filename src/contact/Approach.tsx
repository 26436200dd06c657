import type { ContactContent } from './contactContent.ts';

/**
 * The way to the clinic, drawn: station, five minutes on foot, the step-free entrance, the lift, Level 2. Units are
 * chosen so that the few words are 15 px high on a phone of 390 px, and each has room to grow with the text around it.
 */
export function Approach({ words }: { words: ContactContent['gettingHere']['drawing'] }) {
  return (
    <svg className="approach" viewBox="0 0 720 416" role="img" aria-label={words.text}>
      <g className="approach__line">
        <path d="M0 400H720" />
        <path d="M26 400V274H196V400M14 274H208" />
        {/* The building is open to the street and, on the ground and on Level 2, to the lift. */}
        <path d="M436 322V70H706V400M436 290H571V180H436" />
        <rect x="583" y="300" width="111" height="88" rx="6" />
      </g>
      <g className="approach__train">
        <rect x="48" y="318" width="126" height="70" rx="14" />
        <rect className="approach__window" x="62" y="332" width="42" height="26" rx="5" />
        <rect className="approach__window" x="118" y="332" width="42" height="26" rx="5" />
      </g>
      <path className="approach__walk" d="M222 382H570" />
      <path className="approach__walk" d="M638 278V125H566" />
      <path className="approach__head" d="M558 105 528 125 558 145Z" />
      <circle className="approach__place" cx="490" cy="125" r="15" />
      <g className="approach__words">
        <text x="111" y="250" textAnchor="middle">
          {words.station}
        </text>
        <text x="322" y="358" textAnchor="middle">
          {words.walk}
        </text>
        <text x="503" y="358" textAnchor="middle">
          {words.door}
        </text>
        <text x="638" y="356" textAnchor="middle">
          {words.lift}
        </text>
        <text x="571" y="46" textAnchor="middle">
          {words.level}
        </text>
      </g>
    </svg>
  );
}
