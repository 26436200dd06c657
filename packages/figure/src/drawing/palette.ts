/** The base colours. figure.css takes them from custom properties of the same names, in kebab-case. */
export const colours = {
  ink: '#0d2b26',
  eucalyptus: '#1f6a58',
  eucalyptusPale: '#8db7a6',
  leaf: '#dcebe2',
  paper: '#fbf7ee',
  sand: '#f6e3c5',
  wattle: '#f5b83d',
  terracotta: '#b4491f',
} as const;

export type ColourName = keyof typeof colours;

/** The background of a drawing. */
export type Ground = 'paper' | 'leaf' | 'sand' | 'ink';

export const grounds: readonly Ground[] = ['paper', 'leaf', 'sand', 'ink'];

/** Colours of cloth, skin and hair on light grounds and on ink. Cloth has a contrast of 3:1 on each (cast.test.ts). */
const materials = {
  light: {
    cloth: {
      ink: colours.ink,
      eucalyptus: colours.eucalyptus,
      terracotta: colours.terracotta,
      plum: '#6b3a5e',
      denim: '#35588a',
      ochre: '#9c6300',
    },
    skin: { fair: '#c98a66', tan: '#b3714a', brown: '#8a5233', deep: '#5d3520' },
    hair: { black: '#241c1a', brown: '#5a3420', grey: '#6f6a66', silver: '#a5a29b' },
  },
  ink: {
    cloth: {
      ink: colours.leaf,
      eucalyptus: colours.eucalyptusPale,
      terracotta: '#e58a5f',
      plum: '#cf9fc4',
      denim: '#8fb0dd',
      ochre: colours.wattle,
    },
    skin: { fair: '#e9b795', tan: '#d69d73', brown: '#b9805a', deep: '#9a6546' },
    hair: { black: '#6d5a52', brown: '#a06a45', grey: '#a8a39d', silver: '#e4e1da' },
  },
} as const;

export type Cloth = keyof typeof materials.light.cloth;

export type Skin = keyof typeof materials.light.skin;

export type HairColour = keyof typeof materials.light.hair;

/** The colour of eyes, brows and mouth on every ground. It is darker than any skin. */
const featureColour = '#1b120f';

/**
 * The role of a mark, which determines its colour on each ground. Filled are cloth, skin, hair, face (eyes, brows, mouth), ghost,
 * body (the logo), prop, shade (darker parts of a prop), joint and accent. Stroked are floor, frame (tubes of a prop), trace
 * (the path of a joint), angle, plumb (dashed lines) and faint (posts of a rail).
 */
export type Role =
  | `cloth-${Cloth}`
  | `skin-${Skin}`
  | `hair-${HairColour}`
  | 'face'
  | 'ghost'
  | 'body'
  | 'prop'
  | 'shade'
  | 'joint'
  | 'accent'
  | 'floor'
  | 'frame'
  | 'trace'
  | 'angle'
  | 'plumb'
  | 'faint';

/** The tone of cloth or skin: dark on the far side of the body, light in front of the same cloth. */
export type Tone = 'dark' | 'light';

type MaterialRole = `cloth-${Cloth}` | `skin-${Skin}` | `hair-${HairColour}`;

/** Cloth, skin and hair colours by role. */
function materialRoles(lightOrInk: keyof typeof materials): Record<MaterialRole, string> {
  const roleColours = Object.entries(materials[lightOrInk]).flatMap(([material, tones]) =>
    Object.entries(tones).map(([name, colour]) => [`${material}-${name}`, colour]),
  );
  return Object.fromEntries(roleColours) as Record<MaterialRole, string>;
}

/** The colours of one ground, for SVG files and frames of films. Pages take colours from figure.css. */
export type Palette = Readonly<Record<Role | 'label' | 'background', string>>;

const lightPalette: Omit<Palette, 'background'> = {
  ...materialRoles('light'),
  face: featureColour,
  ghost: colours.eucalyptus,
  body: colours.terracotta,
  prop: colours.ink,
  shade: colours.eucalyptus,
  joint: colours.paper,
  accent: colours.wattle,
  floor: colours.eucalyptus,
  frame: colours.ink,
  trace: colours.wattle,
  angle: colours.ink,
  plumb: colours.ink,
  faint: colours.eucalyptus,
  label: colours.ink,
};

/** The colour of each role on each ground. figure.css has the same colours; react.test.tsx compares them. */
export const palettes: Readonly<Record<Ground, Palette>> = {
  paper: { ...lightPalette, background: colours.paper },
  leaf: { ...lightPalette, background: colours.leaf },
  sand: { ...lightPalette, background: colours.sand },
  ink: {
    ...materialRoles('ink'),
    face: featureColour,
    background: colours.ink,
    ghost: colours.leaf,
    body: colours.wattle,
    prop: colours.leaf,
    shade: colours.eucalyptusPale,
    joint: colours.ink,
    accent: colours.terracotta,
    floor: colours.leaf,
    frame: colours.leaf,
    trace: colours.paper,
    angle: colours.paper,
    plumb: colours.paper,
    faint: colours.leaf,
    label: colours.paper,
  },
};

/** The colour that is mixed in for a tone, and its share (0..1). figure.css has the same colours and shares. */
export const tones: Readonly<Record<Tone, { readonly colour: string; readonly share: number }>> = {
  dark: { colour: colours.ink, share: 0.3 },
  light: { colour: '#ffffff', share: 0.1 },
};

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * The colour of a role on a ground.
 * @returns such as '#1f6a58'
 */
export function colourOf(ground: Ground, role: Role, tone?: Tone): string {
  const baseColour = palettes[ground][role];
  if (!tone) return baseColour;
  const { colour, share } = tones[tone];
  const toneChannels = channelsOf(colour);
  const mixedChannels = channelsOf(baseColour).map((value, i) =>
    Math.round(value * (1 - share) + (toneChannels[i] ?? 0) * share),
  );
  return `#${mixedChannels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
