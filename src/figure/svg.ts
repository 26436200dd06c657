import { type Ground, palettes } from './palette.ts';
import type { Mark, Role, Scene } from './scene.ts';

/** Stroke widths and dashes of the stroked roles, in the drawing's units; the same as in figure.css. */
export const strokes: Readonly<Partial<Record<Role, { width: number; dash?: string; opacity?: number }>>> = {
  floor: { width: 3, opacity: 0.55 },
  frame: { width: 12 },
  trace: { width: 6 },
  angle: { width: 5 },
  plumb: { width: 4, dash: '3 13' },
  faint: { width: 5, opacity: 0.55 },
};

/** Width of the rim around a near arm, in the drawing's units; the same as in figure.css. */
export const rimWidth = 7;

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function paint(role: Role, ground: Ground): string {
  const colour = palettes[ground][role];
  const stroke = strokes[role];
  if (stroke) {
    const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
    const line = {
      'stroke-width': stroke.width,
      'stroke-dasharray': stroke.dash,
      'stroke-opacity': stroke.opacity,
    };
    return attributes({ fill: 'none', stroke: colour, ...line, ...round });
  }
  if (role !== 'arm') return attributes({ fill: colour });
  const rim = { stroke: palettes[ground].field, 'stroke-width': rimWidth, 'stroke-linejoin': 'round' };
  return attributes({ fill: colour, ...rim, 'paint-order': 'stroke' });
}

function drawn(mark: Mark, ground: Ground, font: string): string {
  if (mark.kind === 'path')
    return `<path d="${mark.d}"${attributes({ opacity: mark.opacity })}${paint(mark.role, ground)}/>`;
  const { x, y, anchor, text } = mark;
  const type = { 'font-family': font, 'font-size': 45, 'font-weight': 700, fill: palettes[ground].label };
  return `<text${attributes({ x, y, 'text-anchor': anchor, ...type })}>${text}</text>`;
}

/**
 * A drawing as SVG elements that carry their own colours: for share images and other files made outside a browser.
 * @param font the family of the few labels
 * @returns elements in the scene's own units (1000 wide), to be put into an svg or a transformed group
 */
export function sceneMarkup(scene: Scene, ground: Ground, font = 'sans-serif'): string {
  return scene.marks.map((mark) => drawn(mark, ground, font)).join('');
}

/** A drawing as a whole SVG file on its ground's colour. */
export function sceneSvg(scene: Scene, ground: Ground, font?: string): string {
  const { width, height } = scene;
  const field = `<rect width="${width}" height="${height}" fill="${palettes[ground].field}"/>`;
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${field}${sceneMarkup(scene, ground, font)}</svg>`;
}
