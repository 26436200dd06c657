import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../test/chromium.ts';
import { markdownTable, median, whole } from './table.ts';

/** Fetched for the run: the project needs it for nothing else. */
const version = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint ms'];

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's four scores of each page (mobile, simulated throttling), medians of `runs`. */
export async function lighthouseTable(site: string, paths: string[], runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1) reports.push(await lighthouse(site + path));
    const scores = categories.map((name) =>
      whole(median(reports.map((report) => 100 * (report.categories[name].score ?? 0)))),
    );
    const paint = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0));
    rows.push([`\`${path}\``, ...scores, whole(paint)]);
    console.error(rows.at(-1)?.join(' '));
  }
  return markdownTable(head, rows);
}

/** @throws with Lighthouse's own words when it cannot be fetched, or cannot load the page */
async function lighthouse(url: string): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      // The page for addresses that are not there is measured too.
      '--ignore-status-code',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout);
}
