/**
 * The way to the clinic, drawn: station, five minutes on foot, the step-free entrance, the lift, Level 2. Units are
 * chosen so that the few words are 15 px high on a phone of 390 px.
 */
export function Approach({ description }: { description: string }) {
  return (
    <svg className="approach" viewBox="0 0 720 400" role="img" aria-label={description}>
      <g className="approach__line">
        <path d="M0 352H720" />
        <path d="M26 352V226H196V352M14 226H208" />
        <path d="M470 352V60H690V352M470 157H690M470 254H690" />
        <path d="M622 352V60" />
      </g>
      <g className="approach__train">
        <rect x="48" y="270" width="126" height="70" rx="14" />
        <rect className="approach__window" x="62" y="284" width="42" height="26" rx="5" />
        <rect className="approach__window" x="118" y="284" width="42" height="26" rx="5" />
      </g>
      <path className="approach__walk" d="M222 334H500" />
      <path className="approach__walk" d="M500 334H656V118" />
      <path className="approach__head" d="M636 136 656 106 676 136Z" />
      <circle className="approach__place" cx="548" cy="112" r="15" />
      <g className="approach__words">
        <text x="111" y="204" textAnchor="middle">
          Station
        </text>
        <text x="345" y="310" textAnchor="middle">
          5 min
        </text>
        <text x="546" y="310" textAnchor="middle">
          Door
        </text>
        <text x="546" y="216" textAnchor="middle">
          Lift
        </text>
        <text x="580" y="42" textAnchor="middle">
          Level 2
        </text>
      </g>
    </svg>
  );
}
