import { colours } from '../drawing/palette.ts';

/** The colours of glass, of the edge of the kerb, and of the light in the door. */
const [glass, kerb, lamplight] = ['#c5d9cd', '#6b9e8f', '#fbe2a6'];

const paleColour = colours.eucalyptusPale;

/** The scenery behind the people, back to front, each layer in one colour; in pixels of a frame. */
const layers: readonly (readonly [paint: string, d: string])[] = [
  // Footpath, kerb and road.
  [colours.leaf, 'M0 654H720V720H0z'],
  [kerb, 'M0 692H720V696H0zM120 696h3v14h-3zM300 696h3v14h-3zM480 696h3v14h-3z'],
  [paleColour, 'M0 710H720V720H0z'],
  // A fade to the colour of the page hides the left end of road and footpath.
  ['url(#edge)', 'M0 300H150V720H0z'],
  // The house: walls, edge of the roof, sign, upper windows, a door with a lift behind the door, and a window.
  [colours.paper, 'M332 80H720V654H332z'],
  [colours.eucalyptus, 'M320 70H720V88H320zM332 210H720V264H332z'],
  [paleColour, 'M372 112h74v54H372zM490 112h74v54H490zM608 112h74v54H608z'],
  [colours.ink, 'M346 286H520V654H346z'],
  [lamplight, 'M354 294H512V654H354z'],
  [colours.sand, 'M354 622H512V654H354z'],
  [colours.eucalyptus, 'M362 410h88V622H362z'],
  [paleColour, 'M369 417h36V622H369zM407 417h36V622H407z'],
  [colours.terracotta, 'M391 330l15-22 15 22z'],
  [glass, 'M534 294H720V654H534z'],
  // The sign with the name of the street, on a post.
  [colours.ink, 'M144 262h7V660h-7z'],
  [colours.eucalyptus, 'M134 222H325V262H134z'],
];

const pathElement = ([paint, d]: readonly [string, string]) => `<path fill="${paint}" d="${d}"/>`;

/** The background: the sun, the canopy of a station, and a train under the canopy. */
const distantScenery =
  pathElement([colours.paper, 'M100 330a130 130 0 1 0 260 0 130 130 0 1 0-260 0']) +
  `<g opacity=".5">${pathElement([paleColour, 'M0 306H300L284 326H0zM56 326h10v326H56zM226 326h10v326h-10zM0 396H158Q188 398 202 470L210 560V622H0z'])}` +
  `${pathElement([colours.sand, 'M10 420h40v60H10zM66 420h40v60H66zM122 420h34q20 6 28 60H122z'])}</g>`;

/**
 * The street in front of the clinic in morning light, as SVG elements on a sand background. Its two signs are empty: a page
 * adds their text, and may continue the house to the right.
 */
export const streetSvg =
  `<linearGradient id="edge"><stop stop-color="${colours.sand}"/><stop offset="1" stop-color="${colours.sand}" stop-opacity="0"/></linearGradient>` +
  distantScenery +
  layers.map(pathElement).join('');
