import { readFileSync } from 'node:fs';

/** The memory that a process holds now, in MB, as Linux counts it (VmRSS). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
