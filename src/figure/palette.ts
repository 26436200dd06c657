import { colours } from '../clinic/colours.ts';
import type { Role } from './scene.ts';

/** What a figure stands on. */
export type Ground = 'paper' | 'leaf' | 'sand' | 'ink';

export const grounds: readonly Ground[] = ['paper', 'leaf', 'sand', 'ink'];

/** The colours of one ground. A page takes them from figure.css; files made outside a browser take them from here. */
export type Palette = Readonly<Record<Role | 'label' | 'field', string>>;

const onLight: Omit<Palette, 'field'> = {
  ghost: colours.eucalyptus,
  far: colours.terracottaDark,
  body: colours.terracotta,
  arm: colours.terracotta,
  hair: colours.terracottaDark,
  second: colours.eucalyptus,
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

/** What each role is painted with on each ground; figure.css says the same for pages, and Figure.test.tsx compares them. */
export const palettes: Readonly<Record<Ground, Palette>> = {
  paper: { ...onLight, field: colours.paper },
  leaf: { ...onLight, field: colours.leaf },
  sand: { ...onLight, field: colours.sand },
  ink: {
    field: colours.ink,
    ghost: colours.leaf,
    far: colours.wattleDark,
    body: colours.wattle,
    arm: colours.wattle,
    hair: colours.wattleDark,
    second: colours.eucalyptusPale,
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
