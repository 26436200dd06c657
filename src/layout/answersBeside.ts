import { answersNow } from '../clinic/callBack.ts';
import { clinicRecord, phrasesIn } from '../content/entries.ts';
import { firstLanguage, type Language } from '../text/languages.ts';
import { openingToday } from './openingToday.ts';

/** What stands beside a form at this moment, for a page that is made for one visitor. */
export async function answersBeside(language: Language = firstLanguage): Promise<string> {
  const { record } = await openingToday(language);
  const { callBackWithin } = await clinicRecord();
  const phrases = await phrasesIn(language);
  return answersNow({ record, within: callBackWithin }, Date.now(), phrases).beside;
}
