import { framesOf, personLayers } from '../drawing/person.ts';
import type { Placement } from '../drawing/scene.ts';
import { type Layer, placeLayers } from '../drawing/scene.ts';
import { add, type Point, rotate, scale, subtract } from '../model/geometry.ts';
import { solve } from '../model/inverseKinematics.ts';
import { type Body, jointPositions, type Segment, type SegmentFrame } from '../model/kinematics.ts';
import type { Movement, Partner, Touch } from './movement.ts';

/** Converts a point of the picture to the space of a partner: the inverse of `placeLayers`. */
function toPartnerSpace([x, y]: Point, { facesLeft, size = 1, x: right = 0, y: up = 0 }: Placement): Point {
  const [a, b] = scale(subtract([x, y], [right, up]), 1 / size);
  return [facesLeft ? -a : a, b];
}

/**
 * The pose of a movement's partner while the figure has the pose `body`, in the partner's own space. Hands that touch the
 * figure are placed on it by inverse kinematics.
 * @throws RangeError when a hand cannot reach what it touches
 */
export function partnerPose({ person, depth }: Movement, partner: Partner, body: Body) {
  const frames = framesOf(person, body, depth);
  const touch: Touch = (segment, at, hand) => {
    const { origin, rotation } = frames[segment];
    return { ...hand, palm: toPartnerSpace(add(origin, rotate(at, rotation)), partner.place ?? {}) };
  };
  return solve(partner.pose(touch, body), partner.person.skeleton);
}

/** The joint positions of the partner in the partner's own space, in fractions of stature. */
function partnerBody(movement: Movement, partner: Partner, body: Body): Body {
  const { pose, hip } = partnerPose(movement, partner, body);
  return jointPositions(pose, hip, partner.person.skeleton);
}

/** The name of a segment of the partner in an animation. */
export type PartnerSegment = `partner-${Segment}`;

/** The frames of the partner's segments in the picture. */
export function partnerFrames(movement: Movement, body: Body): Partial<Record<PartnerSegment, SegmentFrame>> {
  const { partner } = movement;
  if (!partner) return {};
  const { facesLeft, size = 1, x = 0, y = 0 } = partner.place ?? {};
  const frames = framesOf(partner.person, partnerBody(movement, partner, body));
  return Object.fromEntries(
    Object.entries(frames).map(([segment, { origin, rotation }]) => {
      const mirroredOrigin: Point = facesLeft ? [-origin[0], origin[1]] : origin;
      const placedFrame = {
        origin: add(scale(mirroredOrigin, size), [x, y]),
        rotation: facesLeft ? -rotation : rotation,
      };
      return [`partner-${segment}`, placedFrame];
    }),
  );
}

/**
 * The partner in the end pose of the figure: the near arm, which is in front of the figure, and the parts behind it. Only
 * layers that move during the movement have a segment.
 */
export function partnerLayers(
  movement: Movement,
  bodies: readonly Body[],
): { behind: Layer[]; arm: Layer[] } {
  const { partner } = movement;
  const endBody = bodies.at(-1);
  if (!partner || !endBody) return { behind: [], arm: [] };
  const framesOfBodies = bodies.map((body) => partnerFrames(movement, body));
  const doesMove = (segment: PartnerSegment) =>
    framesOfBodies.some(
      (frames) => JSON.stringify(frames[segment]) !== JSON.stringify(framesOfBodies[0]?.[segment]),
    );
  const withSegmentNames = (layers: Layer[]) =>
    placeLayers(layers, partner.place ?? {}).map(({ segment, ...layer }): Layer => {
      const name = `partner-${segment as Segment}` as const;
      return segment && doesMove(name) ? { ...layer, segment: name } : layer;
    });
  const layers = personLayers(partner.person, partnerBody(movement, partner, endBody));
  const isNearArm = ({ segment }: Layer) => /^near(UpperArm|Forearm|Hand)$/.test(segment ?? '');
  return {
    behind: withSegmentNames(layers.filter((layer) => !isNearArm(layer))),
    arm: withSegmentNames(layers.filter(isNearArm)),
  };
}
