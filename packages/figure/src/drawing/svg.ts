import { type Ground, painted, palettes } from './palette.ts';
import type { Mark, Role, Scene, Tone } from './scene.ts';

/** Stroke widths and dashes of the stroked roles, in the drawing's units; the same as in figure.css. */
export const strokes: Readonly<Partial<Record<Role, { width: number; dash?: string; opacity?: number }>>> = {
  floor: { width: 3, opacity: 0.55 },
  frame: { width: 12 },
  trace: { width: 6 },
  angle: { width: 5 },
  plumb: { width: 4, dash: '3 13' },
  faint: { width: 5, opacity: 0.55 },
};

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function paint(role: Role, ground: Ground, tone?: Tone): string {
  const colour = painted(ground, role, tone);
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
  return attributes({ fill: colour });
}

function drawn(mark: Mark, ground: Ground, font: string): string {
  if (mark.kind === 'path')
    return `<path d="${mark.d}"${attributes({ opacity: mark.opacity })}${paint(mark.role, ground, mark.tone)}/>`;
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
