/** Red, green and blue, 0 to 255, of a colour written as #rrggbb. */
export function channels(hex: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A colour a share `t` of the way between two, written as #rrggbb. */
export function mixHex(a: string, b: string, t: number): string {
  const to = channels(b);
  const mixed = channels(a).map((from, i) => Math.round(from + ((to[i] ?? from) - from) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
