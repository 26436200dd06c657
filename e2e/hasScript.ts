import budget from '../budget.json' with { type: 'json' };

const rows: Record<string, typeof budget.textPage> = budget.pages;

/** Whether the page of an address may fetch script; a text page may not, whatever else it weighs. */
export function hasScript(address: string): boolean {
  const path = address.replace(/#.*/, '');
  return (rows[path] ?? rows[path.replace(/[^/]*$/, '*')] ?? budget.textPage).js > 0;
}
