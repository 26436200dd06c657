/**
 * The mark: one stride in the manner of a chronophotograph, two earlier positions of the leg behind the last.
 * Limbs are round-ended strokes on a 48-unit square, so that they still read at 16 px.
 */
export function LogoMark() {
  return (
    <svg className="logo__mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <rect className="logo__tile" width="48" height="48" rx="11" />
      <g className="logo__ghost" fill="none" strokeWidth="4.4" strokeLinecap="round" strokeLinejoin="round">
        <path opacity="0.45" d="M24 25 16.5 31 9 35.5" />
        <path opacity="0.8" d="M24 25 20 33 13.5 39" />
      </g>
      <g className="logo__body" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="4.8" d="M24 25 31 32 32.5 40.5 37 40.5" />
        <path strokeWidth="6.4" d="M24 24.5 26.6 16.5" />
        <path strokeWidth="3.6" d="M26.6 16.2 32 22.6 38 23.6" />
      </g>
      <circle className="logo__head" cx="28.9" cy="8.6" r="4.4" />
    </svg>
  );
}
