/**
 * The first words of a text, on one line; a word that is longer than that is broken.
 *
 * @param most - how many characters they may have, besides the dots where more follows
 */
export function firstWords(text: string, most: number): string {
  // By code points, or an emoji might be cut in two.
  const letters = [...text.trim().replace(/\s+/g, ' ')];
  if (letters.length <= most) return letters.join('');
  const end = letters.lastIndexOf(' ', most);
  return `${letters.slice(0, end > 0 ? end : most).join('')}…`;
}
