import { nextBooking, path } from './load.ts';

/** How long answers took, in ms. */
export interface Answers {
  p50: number;
  p99: number;
}

/**
 * Posts enquiries as visitors do: each at a time of its own, on average `rate` a second, whether or not those before
 * were answered. (autocannon sends what is due in a second at its beginning, all at once.)
 *
 * @throws when one is not answered with 200
 */
export async function postAtRate(url: string, rate: number, seconds: number): Promise<Answers> {
  const times: Promise<number>[] = [];
  for (let at = gap(rate); at < seconds * 1000; at += gap(rate)) times.push(postAt(at, url + path));
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return { p50: share(0.5), p99: share(0.99) };
}

/** The time to the next of visitors who know nothing of each other (exponential), in ms. */
function gap(rate: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / rate;
}

async function postAt(at: number, url: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, at));
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(nextBooking()),
  });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}
