import type { SideName } from '../model/pose.ts';
import type { BodyPart, Person } from './appearance.ts';
import { bareFootOutline, handOutline, shoeOutline } from './handsAndFeet.ts';
import { type Bulge, capsule, type Outline } from './outline.ts';

/*
 * Radii of limbs as fractions of stature: the girths of a slim adult (thigh 0.32, calf 0.21, upper arm 0.17, wrist 0.095)
 * divided by 2 pi, then adjusted by eye.
 */
const radii = {
  hip: 0.063,
  knee: 0.0355,
  calf: 0.036,
  ankle: 0.0215,
  shoulder: 0.033,
  elbow: 0.0235,
  wrist: 0.0155,
};

/** A far limb starts lower and thinner, so that its hip does not bulge at the belly, or its shoulder at the throat. */
const farLimbStart = { thigh: 0.12, hip: 0.052, upperArm: 0.14, shoulder: 0.028 };

/** How much wider the cloth is than the limb on each side, as a fraction of stature. */
const clothEase = 0.004;

/** The position of the hem of each piece of clothing, as a share of its segment. */
const hem = { shorts: 0.78, trousers: 0.93, shortSleeve: 0.66, longSleeve: 0.92, tunic: 0.5 };

const thighBulge: Bulge = { front: 0.035, back: 0.03, along: 0.35 };

const calfBulge: Bulge = { back: 0.09, front: 0.012, along: 0.32 };

const upperArmBulge: Bulge = { front: 0.03, back: 0.03 };

const forearmBulge: Bulge = { front: 0.04, back: 0.04, along: 0.3 };

const frontForearmBulge: Bulge = { front: 0.07, back: 0.05, along: 0.24 };

/** The thickness of the limbs of a full body relative to those of a slim one. */
const fullBuildGirth = 1.14;

function girthOf({ skeleton, build }: Person): number {
  return skeleton.girth * (build === 'full' ? fullBuildGirth : 1);
}

/** The outline of a part of a hanging limb, from one share of the limb's length to another. */
function limbPart(
  length: number,
  [from, to]: readonly [number, number],
  [r1, r2]: readonly [number, number],
  bulge: Bulge = {},
): Outline {
  return capsule([0, -length * from], [0, -length * to], r1, r2, bulge);
}

/** A sleeve that ends in a nearly straight hem instead of a round end. */
const withStraightHem = (sleeve: Outline): Outline => ({
  ...sleeve,
  curves: sleeve.curves.map((curve, i) =>
    i === 1 ? { type: 'quad', via: [0, curve.to[1] - 0.008], to: curve.to } : curve,
  ),
});

/** The radius of a segment at a share of its length, between the radii of its two joints. */
const radiusBetween = (r1: number, r2: number, share: number) => r1 + (r2 - r1) * share;

/**
 * A leg with its clothes, back to front.
 * @param toes how far the toes are bent up from the sole, degrees
 */
export function legParts(person: Person, side: SideName, toes: number): BodyPart[] {
  const { skeleton, skin, legs, top, shoes } = person;
  const girth = girthOf(person);
  const startShare = side === 'far' ? farLimbStart.thigh : 0.03;
  const hipRadius = (side === 'far' ? farLimbStart.hip : radii.hip) * girth;
  const [knee, calf, ankle] = [radii.knee * girth, radii.calf * girth, radii.ankle * girth];
  const clothRole = `cloth-${legs.cloth}` as const;
  const skinRole = `skin-${skin}` as const;
  const tone = side === 'far' ? 'dark' : undefined;
  const [thigh, shank, foot] = [`${side}Thigh`, `${side}Shank`, `${side}Foot`] as const;
  const footPart: BodyPart =
    shoes === 'bare'
      ? { segment: foot, role: skinRole, tone, outline: bareFootOutline(skeleton, toes) }
      : { segment: foot, role: `cloth-${shoes}`, tone, outline: shoeOutline(skeleton, toes) };
  const tunicFlap: BodyPart[] = top.tunic
    ? [
        {
          segment: thigh,
          role: `cloth-${top.cloth}`,
          tone,
          outline: limbPart(
            skeleton.thigh,
            [startShare, hem.tunic],
            [hipRadius + clothEase, radiusBetween(hipRadius, knee, hem.tunic) + 3 * clothEase],
          ),
        },
      ]
    : [];
  if (legs.cut === 'trousers') {
    const hemRadius = ankle + 2.5 * clothEase;
    return [
      footPart,
      {
        segment: shank,
        role: clothRole,
        tone,
        outline: limbPart(skeleton.shank, [0, hem.trousers], [calf, hemRadius], { back: 0.06, along: 0.32 }),
      },
      {
        segment: thigh,
        role: clothRole,
        tone,
        outline: limbPart(skeleton.thigh, [startShare, 1], [hipRadius, knee], thighBulge),
      },
      ...tunicFlap,
    ];
  }
  return [
    {
      segment: shank,
      role: skinRole,
      tone,
      outline: limbPart(skeleton.shank, [0, 1], [calf, ankle], calfBulge),
    },
    footPart,
    {
      segment: thigh,
      role: skinRole,
      tone,
      outline: limbPart(skeleton.thigh, [0.5, 1], [radiusBetween(hipRadius, knee, 0.5), knee]),
    },
    {
      segment: thigh,
      role: clothRole,
      tone,
      outline: limbPart(
        skeleton.thigh,
        [startShare, hem.shorts],
        [hipRadius, radiusBetween(hipRadius, knee, hem.shorts) + 2 * clothEase],
        { front: 0.02, back: 0.02 },
      ),
    },
    ...tunicFlap,
  ];
}

/**
 * An arm with its sleeve and its hand, back to front.
 * @param fingers their flexion, degrees
 */
export function armParts(person: Person, side: SideName, fingers: number): BodyPart[] {
  const { skeleton, skin, top } = person;
  const girth = girthOf(person);
  const startShare = side === 'far' ? farLimbStart.upperArm : 0;
  const shoulderRadius = (side === 'far' ? farLimbStart.shoulder : radii.shoulder) * girth;
  const isFrontView = person.viewedFrom === 'front';
  const [elbow, wrist] = [radii.elbow * girth, radii.wrist * girth];
  const [upper, lower] = isFrontView ? [{}, frontForearmBulge] : [upperArmBulge, forearmBulge];
  const clothRole = `cloth-${top.cloth}` as const;
  const skinRole = `skin-${skin}` as const;
  const tone = side === 'far' ? 'dark' : undefined;
  /** A near sleeve is paler than the trunk, so that the arm is visible in front of the trunk. */
  const sleeveTone = side === 'far' ? 'dark' : 'light';
  const [upperArm, forearm, palm] = [`${side}UpperArm`, `${side}Forearm`, `${side}Hand`] as const;
  const handPart: BodyPart = { segment: palm, role: skinRole, tone, outline: handOutline(skeleton, fingers) };
  if (top.sleeves === 'long') {
    const cuffRadius = wrist + 1.5 * clothEase;
    return [
      handPart,
      {
        segment: forearm,
        role: clothRole,
        tone: sleeveTone,
        outline: limbPart(skeleton.forearm, [0, hem.longSleeve], [elbow + clothEase / 2, cuffRadius], lower),
      },
      {
        segment: upperArm,
        role: clothRole,
        tone: sleeveTone,
        outline: limbPart(skeleton.upperArm, [startShare, 1], [shoulderRadius, elbow + clothEase / 2], upper),
      },
    ];
  }
  const shortSleeve = limbPart(
    skeleton.upperArm,
    [startShare, hem.shortSleeve],
    [
      shoulderRadius,
      radiusBetween(shoulderRadius, elbow, hem.shortSleeve) + (isFrontView ? 2.5 : 1.5) * clothEase,
    ],
  );
  return [
    handPart,
    {
      segment: forearm,
      role: skinRole,
      tone,
      outline: limbPart(skeleton.forearm, [0, 1], [elbow, wrist], lower),
    },
    {
      segment: upperArm,
      role: skinRole,
      tone,
      outline: limbPart(skeleton.upperArm, [0.45, 1], [radiusBetween(shoulderRadius, elbow, 0.45), elbow]),
    },
    {
      segment: upperArm,
      role: clothRole,
      tone: sleeveTone,
      outline: isFrontView ? withStraightHem(shortSleeve) : shortSleeve,
    },
  ];
}
