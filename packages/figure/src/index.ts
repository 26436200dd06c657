/*
 * Joint angles in, SVG out. Nothing in here needs a browser, React or the catalogue of movements.
 */

export type { Movement, Setting } from './animation/movement.ts';
export { animationCss, measuredIn, tracksOf } from './animation/tracks.ts';
export { poseAt } from './animation/tween.ts';
export { canvas, compose, markOf } from './drawing/composeScene.ts';
export { fromBehind, fromFront, frontalJoints, type Part } from './drawing/frontal.ts';
export { logoSvg, logoUnits } from './drawing/logo.ts';
export { capsule, circle, type Outline, polygon, smooth } from './drawing/outline.ts';
export { type ColourName, colours, type Ground, grounds, painted, palettes } from './drawing/palette.ts';
export { type Person, personLayers } from './drawing/person.ts';
export type { Layer, Mark, Scene } from './drawing/scene.ts';
export { pathData, project, sceneMarkup, sceneSvg, type View } from './drawing/svg.ts';
export { type Composition, frameSvg } from './film/walkingFilm.ts';
export { gait, stepLength } from './gait/gait.ts';
export type { Point } from './model/geometry.ts';
export { type Aim, type Placed, solve, stand } from './model/inverseKinematics.ts';
export { type Body, joints, lowestContact, resting } from './model/kinematics.ts';
export { limits, type Pose, restingSide, type Side, upright } from './model/pose.ts';
export { adult, child, hipHeight, type Skeleton } from './model/skeleton.ts';
