/** Joint angles in, SVG out. Nothing in here needs a browser, React or the catalogue of movements. */

export type { Movement } from './animation/movement.ts';
export { measuredIn, type Shift, type Track, tracksOf } from './animation/tracks.ts';
export { type ColourName, colours } from './drawing/colours.ts';
export { canvas, compose } from './drawing/composeScene.ts';
export {
  type ConditionGroup,
  conditionGroups,
  fromBehind,
  fromFront,
  groupAreas,
  groupMarks,
  type Part,
} from './drawing/frontal.ts';
export { logoSvg, logoUnits } from './drawing/logo.ts';
export { type Ground, grounds, palettes } from './drawing/palette.ts';
export { pathData, project, type View } from './drawing/path.ts';
export type { Mark, Scene } from './drawing/scene.ts';
export { sceneMarkup, sceneSvg } from './drawing/svg.ts';
export type { Composition } from './film/camera.ts';
export { frameSvg } from './film/frame.ts';
export { gait, stepLength } from './gait/gait.ts';
