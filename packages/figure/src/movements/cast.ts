import type { Legwear, Person, Top } from '../drawing/appearance.ts';
import type { Cloth } from '../drawing/palette.ts';
import { adult, child } from '../model/skeleton.ts';

const longSleeved = (cloth: Cloth): Top => ({ cloth, sleeves: 'long' });

const shortSleeved = (cloth: Cloth): Top => ({ cloth, sleeves: 'short' });

const trousers = (cloth: Cloth): Legwear => ({ cloth, cut: 'trousers' });

const shorts = (cloth: Cloth): Legwear => ({ cloth, cut: 'shorts' });

/** The people of the catalogue, of many ages, builds and faiths. Each movement names its person. */
export const people = {
  /** A fuller woman past seventy. */
  grandmother: {
    skeleton: adult,
    build: 'full',
    skin: 'tan',
    hair: { colour: 'silver', style: 'bun' },
    top: longSleeved('plum'),
    legs: trousers('ink'),
    shoes: 'terracotta',
  },
  /** A slight man past seventy, his hair thin. */
  grandfather: {
    skeleton: adult,
    skin: 'fair',
    hair: { colour: 'silver', style: 'thin' },
    top: longSleeved('denim'),
    legs: trousers('ink'),
    shoes: 'terracotta',
  },
  /** A man past sixty with a full beard. */
  uncle: {
    skeleton: adult,
    build: 'full',
    skin: 'brown',
    hair: { colour: 'silver', style: 'short' },
    beard: true,
    top: shortSleeved('plum'),
    legs: trousers('denim'),
    shoes: 'ink',
  },
  /** A woman past sixty in a headscarf and a tunic. */
  aunt: {
    skeleton: adult,
    build: 'full',
    skin: 'tan',
    hair: { colour: 'grey', style: 'short' },
    headscarf: 'eucalyptus',
    top: { cloth: 'denim', sleeves: 'long', tunic: true },
    legs: trousers('ink'),
    shoes: 'ink',
  },
  /** A young mother in a headscarf. */
  mother: {
    skeleton: adult,
    skin: 'tan',
    hair: { colour: 'black', style: 'short' },
    headscarf: 'plum',
    top: { cloth: 'eucalyptus', sleeves: 'long', tunic: true },
    legs: trousers('ink'),
    shoes: 'terracotta',
  },
  /** A woman of about fifty. */
  neighbour: {
    skeleton: adult,
    skin: 'deep',
    hair: { colour: 'black', style: 'knot' },
    top: shortSleeved('ochre'),
    legs: trousers('denim'),
    shoes: 'ink',
  },
  /** A young man on his first job. */
  apprentice: {
    skeleton: adult,
    skin: 'brown',
    hair: { colour: 'black', style: 'short' },
    top: shortSleeved('ochre'),
    legs: trousers('ink'),
    shoes: 'terracotta',
  },
  /** A woman who works at a desk. */
  clerk: {
    skeleton: adult,
    skin: 'fair',
    hair: { colour: 'black', style: 'bob' },
    top: longSleeved('denim'),
    legs: trousers('ink'),
    shoes: 'terracotta',
  },
  /** A young woman who plays sport. */
  player: {
    skeleton: adult,
    skin: 'tan',
    hair: { colour: 'brown', style: 'tail' },
    top: shortSleeved('plum'),
    legs: shorts('ink'),
    shoes: 'eucalyptus',
  },
  /** A man in his thirties. */
  father: {
    skeleton: adult,
    skin: 'deep',
    hair: { colour: 'black', style: 'short' },
    beard: true,
    top: shortSleeved('plum'),
    legs: shorts('denim'),
    shoes: 'ink',
  },
  /** A man of about forty-five who works with his hands. */
  plumber: {
    skeleton: adult,
    skin: 'fair',
    hair: { colour: 'brown', style: 'short' },
    beard: true,
    top: shortSleeved('ochre'),
    legs: shorts('denim'),
    shoes: 'ink',
  },
  /** A woman of about fifty-five. */
  teacher: {
    skeleton: adult,
    skin: 'fair',
    hair: { colour: 'grey', style: 'bob' },
    top: longSleeved('terracotta'),
    legs: trousers('denim'),
    shoes: 'ink',
  },
  /** A child of about six. */
  child: {
    skeleton: child,
    build: 'straight',
    skin: 'brown',
    hair: { colour: 'black', style: 'tuft' },
    top: shortSleeved('ochre'),
    legs: shorts('denim'),
    shoes: 'terracotta',
  },
  /** A physiotherapist. */
  physiotherapist: {
    skeleton: adult,
    skin: 'fair',
    hair: { colour: 'brown', style: 'bun' },
    top: shortSleeved('eucalyptus'),
    legs: trousers('ink'),
    shoes: 'ink',
  },
  /** Another physiotherapist. */
  colleague: {
    skeleton: adult,
    skin: 'brown',
    hair: { colour: 'black', style: 'short' },
    top: shortSleeved('eucalyptus'),
    legs: trousers('ink'),
    shoes: 'ink',
  },
  /** A man of about fifty-five who drives for a living. */
  driver: {
    skeleton: adult,
    build: 'full',
    skin: 'fair',
    hair: { colour: 'grey', style: 'short' },
    top: shortSleeved('terracotta'),
    legs: trousers('ink'),
    shoes: 'ink',
  },
  /** A slim woman of about sixty-five, her hair cut to the chin. */
  gardener: {
    skeleton: adult,
    skin: 'tan',
    hair: { colour: 'silver', style: 'bob' },
    top: shortSleeved('denim'),
    legs: trousers('plum'),
    shoes: 'terracotta',
  },
  /** A student in a headscarf. */
  student: {
    skeleton: adult,
    skin: 'brown',
    hair: { colour: 'black', style: 'short' },
    headscarf: 'denim',
    top: longSleeved('terracotta'),
    legs: trousers('ink'),
    shoes: 'denim',
  },
  /** A girl of about six. */
  girl: {
    skeleton: child,
    build: 'straight',
    skin: 'tan',
    hair: { colour: 'brown', style: 'tail' },
    top: shortSleeved('plum'),
    legs: shorts('eucalyptus'),
    shoes: 'ink',
  },
  /** A woman past seventy. */
  greatAunt: {
    skeleton: adult,
    skin: 'brown',
    hair: { colour: 'silver', style: 'knot' },
    top: longSleeved('terracotta'),
    legs: trousers('plum'),
    shoes: 'ink',
  },
  /** A slight man past seventy, his hair thin. */
  greatUncle: {
    skeleton: adult,
    skin: 'deep',
    hair: { colour: 'silver', style: 'thin' },
    top: longSleeved('ochre'),
    legs: trousers('denim'),
    shoes: 'terracotta',
  },
} satisfies Record<string, Person>;

/** The same person in the clothes of the clinic's staff. */
export const asStaff = (person: Person): Person => ({
  ...person,
  top: { cloth: 'eucalyptus', sleeves: person.headscarf ? 'long' : 'short' },
  legs: trousers('ink'),
  shoes: 'ink',
});
