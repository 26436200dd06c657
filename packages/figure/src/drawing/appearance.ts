import type { Segment } from '../model/kinematics.ts';
import type { Skeleton } from '../model/skeleton.ts';
import type { Outline } from './outline.ts';
import type { Cloth, HairColour, Role, Skin, Tone } from './palette.ts';

/** The expression of a face. */
export type Mood = 'inPain' | 'calm' | 'relaxed' | 'smiling';

export type HairStyle = 'short' | 'thin' | 'bob' | 'bun' | 'knot' | 'tail' | 'tuft';

/** The clothes of trunk and arms. */
export interface Top {
  readonly cloth: Cloth;
  readonly sleeves: 'short' | 'long';
  /** True for a tunic, which also covers the hips and the upper half of the thighs. */
  readonly tunic?: true;
}

/** The clothes of hips and legs. */
export interface Legwear {
  readonly cloth: Cloth;
  readonly cut: 'shorts' | 'trousers';
}

/** A person to draw: build, skin, hair and clothes. */
export interface Person {
  readonly skeleton: Skeleton;
  /** 'full' has a belly and rounder limbs; 'straight' has no waist, like a child; 'pregnant' is in late pregnancy. */
  readonly build?: 'full' | 'straight' | 'pregnant';
  readonly skin: Skin;
  readonly hair: { readonly colour: HairColour; readonly style: HairStyle };
  readonly beard?: true | undefined;
  /** Covers the hair. */
  readonly headscarf?: Cloth;
  readonly top: Top;
  readonly legs: Legwear;
  readonly shoes: Cloth | 'bare';
  /** 'behind' for a seated person seen from behind, 'front' for one who faces the viewer (frontView.ts). */
  readonly viewedFrom?: 'behind' | 'front';
  /** The expression of the face; 'relaxed' by default. Only people in a friendly scene smile. */
  readonly mood?: Mood | undefined;
  /**
   * How far the head is turned to the right of the viewer, in degrees. A head in profile that is turned by less than 60 faces
   * the viewer.
   */
  readonly yaw?: number;
  /** How far a head that is turned to the viewer looks down, in degrees. */
  readonly pitch?: number;
}

/** The same person, smiling. */
export function withSmile(person: Person): Person {
  return { ...person, mood: 'smiling' };
}

/** The same person with a serious face, for describing a problem, being examined or calling for help. */
export function withCalmFace(person: Person): Person {
  return { ...person, mood: 'calm' };
}

/** The same person with a face in pain. */
export function withFaceInPain(person: Person): Person {
  return { ...person, mood: 'inPain' };
}

/** A part of the body or of the clothes, in the space of its segment. */
export interface BodyPart {
  readonly segment: Segment;
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outline: Outline;
}
