import { readFileSync } from 'node:fs';

/** The memory that a process holds now, in MB, as Linux counts it (VmRSS). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The processor time that a process has taken since its start, in ms, as Linux counts it: in steps of 10 ms. */
export function processorMilliseconds(pid: number): number {
  // The name, in brackets, may have spaces in it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
