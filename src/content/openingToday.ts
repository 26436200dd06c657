import { getCollection } from 'astro:content';
import { answerTimeTexts } from '../clinic/callBack.ts';
import { type Closure, type OpeningRecord, openingRecord } from '../clinic/closures.ts';
import { addDays, sydneyDay } from '../clinic/dates.ts';
import { firstLanguage, type Language } from '../text/languages.ts';
import { clinicRecord, phrasesIn } from './entries.ts';

/** The number of days for which pages list closures, longer than a build should be in use. */
const listedDays = 730;

/** The opening hours, the closures from today on, and today's date in Sydney. */
export async function openingToday(
  language: Language = firstLanguage,
): Promise<{ record: OpeningRecord; today: string }> {
  const holidays = (await getCollection('publicHolidays')).map((entry) => entry.data);
  const today = sydneyDay(Date.now());
  const { hours, closures } = openingRecord(await clinicRecord(), holidays, await phrasesIn(language));
  const isListed = ({ from, to }: Closure) => to >= today && from <= addDays(today, listedDays);
  return { record: { hours, closures: closures.filter(isListed) }, today };
}

/** When the clinic answers an enquiry sent now, for a page that the server renders. */
export async function answerTimeNow(language: Language = firstLanguage): Promise<string> {
  const { record } = await openingToday(language);
  const { callBackWithin } = await clinicRecord();
  const phrases = await phrasesIn(language);
  return answerTimeTexts({ record, within: callBackWithin }, Date.now(), phrases).beside;
}
