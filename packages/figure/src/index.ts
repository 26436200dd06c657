/* Draws poses, given by joint angles, as SVG. This module needs no browser, no React and no catalogue of movements. */

export { canvas, composeScene, composeSmallScene, headroom, markOf } from './animation/composeScene.ts';
export type { Movement, Partner, Setting } from './animation/movement.ts';
export { animationCss, measuredAngles, tracksOf } from './animation/tracks.ts';
export { poseAt } from './animation/tween.ts';
export { type Person, withCalmFace, withFaceInPain, withSmile } from './drawing/appearance.ts';
export { backView } from './drawing/frontOutlines.ts';
export { logoSvg, logoUnits } from './drawing/logo.ts';
export { boundingBox, capsule, circle, type Outline, polygon, smooth } from './drawing/outline.ts';
export { type ColourName, colourOf, colours, type Ground, grounds, palettes } from './drawing/palette.ts';
export { personLayers } from './drawing/person.ts';
export { profileLayers } from './drawing/profile.ts';
export type { Layer, Mark, Scene } from './drawing/scene.ts';
export { pathData, project, sceneMarkup, sceneSvg, type View } from './drawing/svg.ts';
export { doorFilmSeconds, doorFrameSvg } from './film/doorFilm.ts';
export { gait } from './gait/gait.ts';
export type { Point } from './model/geometry.ts';
export {
  holding,
  type PlacedPose,
  type PoseTarget,
  palmDown,
  solve,
  stand,
} from './model/inverseKinematics.ts';
export { type Body, jointPositions, lowestContact, placeContact } from './model/kinematics.ts';
export { jointLimits, neutralSide, type Pose, type Side, upright } from './model/pose.ts';
export { adult, child, hipHeight, type Skeleton } from './model/skeleton.ts';
