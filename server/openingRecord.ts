import { type OpeningRecord, openingRecord } from '../src/clinic/closures.ts';
import type { Clinic } from '../src/clinic/schema.ts';
import { phrases } from './phrases.ts';

/**
 * The clinic's week and every closed day that is known on `day` (YYYY-MM-DD in Sydney). The list of public holidays is
 * read when it is first needed: it takes 0.1 s and 40 MB, which no start should wait for.
 */
export async function openingRecordOn(clinic: Clinic, day: string): Promise<OpeningRecord> {
  const { publicHolidays } = await import('../src/clinic/publicHolidays.ts');
  return openingRecord(clinic, publicHolidays(Number(day.slice(0, 4))), phrases);
}
