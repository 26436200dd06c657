import { getCollection } from 'astro:content';
import { answersNow } from '../clinic/callBack.ts';
import { type Closure, type OpeningRecord, openingRecord } from '../clinic/closures.ts';
import { addDays, sydneyDay } from '../clinic/dates.ts';
import { clinicRecord, phrasesIn } from '../content/entries.ts';
import { firstLanguage, type Language } from '../text/languages.ts';

/** Longer than a build should live; every page with a calendar carries as much. */
const listedDays = 730;

/** The clinic's week and its closed days from now on, and the day in Sydney on which this page is made. */
export async function openingToday(
  language: Language = firstLanguage,
): Promise<{ record: OpeningRecord; today: string }> {
  const holidays = (await getCollection('publicHolidays')).map((entry) => entry.data);
  const today = sydneyDay(Date.now());
  const { hours, closures } = openingRecord(await clinicRecord(), holidays, await phrasesIn(language));
  const isListed = ({ from, to }: Closure) => to >= today && from <= addDays(today, listedDays);
  return { record: { hours, closures: closures.filter(isListed) }, today };
}

/** What stands beside a form at this moment, for a page that is made for one visitor. */
export async function answerTimeNow(language: Language = firstLanguage): Promise<string> {
  const { record } = await openingToday(language);
  const { callBackWithin } = await clinicRecord();
  const phrases = await phrasesIn(language);
  return answersNow({ record, within: callBackWithin }, Date.now(), phrases).beside;
}
