import { readFileSync } from 'node:fs';
import { limitOf } from '../../tools/build/budget.ts';

const budget = JSON.parse(readFileSync('budget.json', 'utf8'));

/** Whether the page of an address may fetch script; a text page may not, whatever else it weighs. */
export function hasScript(address: string): boolean {
  return limitOf(budget, address.replace(/#.*/, '')).js > 0;
}
