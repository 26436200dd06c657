import type { Role } from './scene.ts';

/** What a figure stands on. */
export type Ground = 'paper' | 'leaf' | 'sand' | 'ink';

export const grounds: readonly Ground[] = ['paper', 'leaf', 'sand', 'ink'];

/** The colours of one ground. A page takes them from figure.css; files made outside a browser take them from here. */
export type Palette = Readonly<Record<Role | 'label' | 'field', string>>;

const onLight: Omit<Palette, 'field'> = {
  ghost: '#1F6A58',
  far: '#83310F',
  body: '#B4491F',
  arm: '#B4491F',
  hair: '#83310F',
  second: '#1F6A58',
  prop: '#0D2B26',
  shade: '#1F6A58',
  joint: '#FBF7EE',
  accent: '#F5B83D',
  floor: '#1F6A58',
  frame: '#0D2B26',
  trace: '#F5B83D',
  angle: '#0D2B26',
  plumb: '#0D2B26',
  faint: '#1F6A58',
  label: '#0D2B26',
};

/** Every colour is one of design.md's, or (far limbs, hair) its terracotta or wattle darkened. */
export const palettes: Readonly<Record<Ground, Palette>> = {
  paper: { ...onLight, field: '#FBF7EE' },
  leaf: { ...onLight, field: '#DCEBE2' },
  sand: { ...onLight, field: '#F6E3C5' },
  ink: {
    field: '#0D2B26',
    ghost: '#DCEBE2',
    far: '#BC8420',
    body: '#F5B83D',
    arm: '#F5B83D',
    hair: '#BC8420',
    second: '#8DB7A6',
    prop: '#DCEBE2',
    shade: '#8DB7A6',
    joint: '#0D2B26',
    accent: '#B4491F',
    floor: '#DCEBE2',
    frame: '#DCEBE2',
    trace: '#FBF7EE',
    angle: '#FBF7EE',
    plumb: '#FBF7EE',
    faint: '#DCEBE2',
    label: '#FBF7EE',
  },
};
