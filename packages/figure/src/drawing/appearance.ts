import type { Segment } from '../model/kinematics.ts';
import type { Skeleton } from '../model/skeleton.ts';
import type { Outline } from './outline.ts';
import type { Cloth, HairColour, Role, Skin, Tone } from './palette.ts';

/** What a face shows. */
export type Mood = 'pain' | 'calm' | 'ease' | 'glad';

/** Hair styles: enough to tell two people apart. */
export type HairStyle = 'short' | 'thin' | 'bob' | 'bun' | 'knot' | 'tail' | 'tuft';

/** What covers a trunk and its arms. */
export interface Top {
  readonly cloth: Cloth;
  readonly sleeves: 'short' | 'long';
  /** A tunic covers the hips and the upper half of the thighs. */
  readonly tunic?: true;
}

/** What covers hips and legs. */
export interface Legwear {
  readonly cloth: Cloth;
  readonly cut: 'shorts' | 'trousers';
}

/** A person to draw: build, skin, hair and clothes. */
export interface Person {
  readonly skeleton: Skeleton;
  /** 'full' has a belly and rounder limbs; 'straight' has no waist, like a child; 'pregnant' is near the end of it. */
  readonly build?: 'full' | 'straight' | 'pregnant';
  readonly skin: Skin;
  readonly hair: { readonly colour: HairColour; readonly style: HairStyle };
  readonly beard?: true | undefined;
  /** Covers the hair. */
  readonly headscarf?: Cloth;
  readonly top: Top;
  readonly legs: Legwear;
  readonly shoes: Cloth | 'bare';
  /** 'behind': seated, with their back to us, the head turned to one side. 'front': facing us (frontView.ts). */
  readonly viewedFrom?: 'behind' | 'front';
  /** What their face shows; 'ease' unless given. 'glad' only in a scene that is warm. */
  readonly mood?: Mood | undefined;
  /** How far the head of somebody who faces us is turned to our right; of somebody in profile, whose head is turned to us, less than 60. Degrees. */
  readonly yaw?: number;
  /** How far they look down, of a head that is turned to us; degrees. */
  readonly pitch?: number;
}

/** The same person, smiling. */
export function smiling(person: Person): Person {
  return { ...person, mood: 'glad' };
}

/** The same person, grave: somebody tells, is examined or calls for help. */
export function calm(person: Person): Person {
  return { ...person, mood: 'calm' };
}

/** The same person, in pain. */
export function inPain(person: Person): Person {
  return { ...person, mood: 'pain' };
}

/** A part of the body or of the clothes, in the space of its segment. */
export interface BodyPart {
  readonly segment: Segment;
  readonly role: Role;
  readonly tone?: Tone | undefined;
  readonly outline: Outline;
}
