/** Puts `values` where a pattern names them in braces. What is put in is not looked into again: a visitor may have typed it. */
export function interpolate(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{([\w.-]+)\}/g, (token, name) => values[name] ?? token);
}
