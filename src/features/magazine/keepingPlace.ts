/**
 * Runs a change to the page, and keeps the part that the visitor is looking at where it is on the screen.
 *
 * @param parts - in the order of the page
 * @param change - given the part at the middle of the screen; it may hide others
 */
export function keepingPlace(parts: HTMLElement[], change: (inSight: HTMLElement | null) => void): void {
  const top = (part: HTMLElement) => part.getBoundingClientRect().top;
  const inSight = parts.findLast((part) => top(part) < innerHeight / 2) ?? null;
  const before = inSight && top(inSight);
  change(inSight);
  if (inSight && before !== null) scrollBy({ top: top(inSight) - before, behavior: 'instant' });
}
