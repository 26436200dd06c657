/** The four longest of some texts, without repeats: one of them takes the most lines, wherever its words break. */
export function longest(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 4);
}
