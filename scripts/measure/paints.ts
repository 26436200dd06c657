import type { Browser } from '@playwright/test';
import { serveFloors } from './floorServer.ts';
import { interact, pressBareButton } from './interactions.ts';
import { onSlowPhone, startBrowser } from './slowPhone.ts';
import { markdownTable, median, whole } from './table.ts';
import { type Visit, visit } from './visit.ts';

/** One page's loads, the floor's beside ours. */
interface Loads {
  path: string;
  ours: (Visit & { interactions: Record<string, number> })[];
  floor: Visit[];
  /** What a bare button took beside each of ours, in ms. */
  bare: number[];
}

const head = [
  'ratio',
  'page',
  'largest paint ms',
  'its floor',
  'first paint',
  'what was largest',
  'blocking ms',
  'shift',
  'bytes before the paint',
  'all bytes',
  'requests',
  'slowest interaction ms',
  'a bare button',
];

/** Loads each page and its floor `runs` times in turn, and makes a table of the medians, the worst ratio first. */
export async function paintTable(site: string, paths: string[], runs: number): Promise<string> {
  const floors = await serveFloors(site, paths);
  const browser = await startBrowser();
  const all: Loads[] = paths.map((path) => ({ path, ours: [], floor: [], bare: [] }));
  // The first load of a browser that has just started is slower than any other.
  await loadFloor(browser, floors + paths[0]);
  for (let run = 1; run <= runs; run += 1) {
    for (const { path, ours, floor, bare } of all) {
      ours.push(await loadOurs(browser, site + path));
      bare.push(await onSlowPhone(browser, pressBareButton));
      floor.push(await loadFloor(browser, floors + path));
      console.error(`${run} of ${runs}: ${path} ${whole(ours.at(-1)?.largestPaint ?? 0)} ms`);
    }
  }
  await browser.close();
  return markdownTable(head, all.toSorted((a, b) => ratio(b) - ratio(a)).map(row));
}

function loadOurs(browser: Browser, url: string) {
  return onSlowPhone(browser, async (tab) => ({
    ...(await visit(tab, url)),
    interactions: await interact(tab),
  }));
}

function loadFloor(browser: Browser, url: string) {
  return onSlowPhone(browser, (tab) => visit(tab, url));
}

function row(loads: Loads): string[] {
  const { path, ours, floor, bare } = loads;
  const of = (visits: Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));
  return [
    ratio(loads).toFixed(2),
    `\`${path}\``,
    whole(of(ours, (load) => load.largestPaint)),
    whole(of(floor, (load) => load.largestPaint)),
    whole(of(ours, (load) => load.firstPaint)),
    [...new Set(ours.map(({ largest }) => `\`${largest}\``))].join(', '),
    whole(of(ours, (load) => load.blocking)),
    of(ours, (load) => load.shift).toFixed(3),
    whole(of(ours, (load) => load.bytesBeforePaint)),
    whole(of(ours, (load) => load.bytes)),
    whole(of(ours, (load) => load.requests)),
    slowest(ours.map(({ interactions }) => interactions)),
    whole(median(bare)),
  ];
}

function ratio({ ours, floor }: Loads): number {
  const largest = (visits: Visit[]) => median(visits.map(({ largestPaint }) => largestPaint));
  return largest(ours) / largest(floor);
}

/** The interaction that is slowest by its median. */
function slowest(loads: Record<string, number>[]): string {
  const names = [...new Set(loads.flatMap(Object.keys))];
  const medians = names.map((name) => ({ name, took: median(loads.flatMap((load) => load[name] ?? [])) }));
  const [worst] = medians.toSorted((a, b) => b.took - a.took);
  if (!worst) return '';
  return worst.took < 16 ? 'under 16' : `${whole(worst.took)}: ${worst.name}`;
}
