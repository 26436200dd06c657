import type { Transaction } from 'kysely';
import { answerTimeText } from '../../src/clinic/callBack.ts';
import { inSydney, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import { signSentence, signWords, urgencies } from '../../src/content/warningSigns.ts';
import { type EnquiryContent, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import type { ReadFirst } from '../../src/enquiry/readFirst.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language, languages } from '../../src/text/languages.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import type { Config } from '../config.ts';
import { phrasesIn, warningSignsIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import type { Database, Tables } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { addClinicMessages } from './enquiryMessages.ts';
import { type FindSigns, signFinder } from './signWords.ts';

const finderByReview = new Map<boolean, FindSigns>();

/** The search for signs, which is created once. On a live site it uses only phrases that a clinician has signed. */
export function findSignsFor({ SITE_URL }: Pick<Config, 'SITE_URL'>): FindSigns {
  const requiresReview = SITE_URL.startsWith('https:');
  const cachedFinder = finderByReview.get(requiresReview);
  if (cachedFinder) return cachedFinder;
  const wordsByLanguage = languages.map((language) => [
    language,
    signWords(warningSignsIn[language], { required: requiresReview }),
  ]);
  const finder = signFinder(Object.fromEntries(wordsByLanguage.filter(([, own]) => own)));
  finderByReview.set(requiresReview, finder);
  return finder;
}

type SearchContext = Pick<AppContext, 'config' | 'log' | 'clock'>;

/**
 * The names of the warning signs found in a text, the most urgent first. If the search fails, the error is logged and the
 * result is empty, so that no enquiry is lost.
 */
export function signsInText({ config, log, clock }: SearchContext, text: string): string[] {
  try {
    const foundSigns = findSignsFor(config)(text, Number(sydneyDay(clock()).slice(0, 4)));
    const { signs } = warningSignsIn[firstLanguage];
    const urgencyRank = (id: string) => urgencies.indexOf(signs[id]?.urgency ?? 'gp-this-week');
    return foundSigns.toSorted((one, other) => urgencyRank(one) - urgencyRank(other));
  } catch (error) {
    log.error({ code: errorCode(error) }, 'a message could not be searched for words of warning signs');
    return [];
  }
}

/** The warning signs found in the free text of an enquiry. */
export function signsInEnquiry(context: SearchContext, enquiry: EnquiryContent): string[] {
  return signsInText(context, freeTextOf(enquiry));
}

/** The free text of an enquiry: what was typed into its multi-line fields. */
export function freeTextOf({ type, content }: EnquiryContent): string {
  return Object.entries(content)
    .filter(([name]) => fieldsOf(type)[name]?.control === 'textarea')
    .map(([, text]) => text)
    .join('\n')
    .trim();
}

/**
 * The signs of these names for staff, with what to say on the phone. A live site shows that only after a clinician has signed
 * the phrases. Unknown names are left out.
 */
export function signsForStaff(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  names: readonly string[],
): { sentence: string; onThePhone: string }[] {
  const words = warningSignsIn[firstLanguage];
  const mayUseWords = signWords(words, { required: SITE_URL.startsWith('https:') }) !== undefined;
  return names
    .flatMap((name) => words.signs[name] ?? [])
    .map((sign) => ({
      sentence: signSentence(sign, words),
      onThePhone: (mayUseWords && sign.onThePhone) || '',
    }));
}

/** The maximum number of signs that a visitor sees at once. */
const maxSigns = 3;

/**
 * The sentences for a visitor whose message has these signs; undefined if there are none. If composing them fails, the error is
 * logged and the result is undefined: the enquiry is already stored, and the answer must confirm it.
 *
 * @param signs - names, the most urgent first; unknown ones are left out
 */
export function readFirstOf(
  context: Pick<AppContext, 'forms' | 'opening' | 'clock' | 'log'>,
  signs: readonly string[],
  language: Language,
): ReadFirst | undefined {
  try {
    return composeReadFirst(context, signs, language);
  } catch (error) {
    context.log.error(
      { code: errorCode(error) },
      'the sentences about warning signs could not be composed for the visitor',
    );
    return undefined;
  }
}

function composeReadFirst(
  { forms, opening, clock }: Pick<AppContext, 'forms' | 'opening' | 'clock'>,
  signs: readonly string[],
  language: Language,
): ReadFirst | undefined {
  const words = warningSignsIn[language];
  // English words in a message may find a sign that the list in the visitor's language does not have.
  const firstSigns = signs
    .flatMap((id) => words.signs[id] ?? warningSignsIn[firstLanguage].signs[id] ?? [])
    .slice(0, maxSigns);
  if (firstSigns.length === 0) return undefined;
  const { heading, intro, call, someoneElse, reads } = forms[language].shared.readFirst;
  const sentences = firstSigns.map((sign) => signSentence(sign, words));
  const phoneNumbers = phoneParts([`000 `, ...sentences].join(' ')).filter(({ href }) => href);
  const answerTime = answerTimeText({ record: opening, within: undefined }, clock(), phrasesIn[language]);
  const haveMixedUrgency = new Set(firstSigns.map(({ urgency }) => urgency)).size > 1;
  return {
    heading,
    intro: firstSigns.length > 1 ? intro.several : intro.one,
    signs: sentences,
    calls: [...new Map(phoneNumbers.map(({ text, href = '' }) => [href, text]))].map(([href, number]) => ({
      label: interpolate(call, { number }),
      href,
    })),
    notes: [
      ...(haveMixedUrgency ? [words.several] : []),
      someoneElse,
      interpolate(reads, { time: answerTime }),
    ],
  };
}

/** Converts the names of signs to their stored form. */
export function formatSigns(signs: readonly string[]): string {
  return signs.join(' ');
}

/** Reads the names of signs from their stored form. */
export function parseSigns(stored: string): string[] {
  return stored.split(' ').filter(Boolean);
}

/** Adds the signs found in a later note of the visitor to those of the enquiry. */
export async function addSigns(
  transaction: Transaction<Tables>,
  id: string,
  signs: readonly string[],
): Promise<void> {
  if (signs.length === 0) return;
  const { warning_signs } = await transaction
    .selectFrom('enquiries')
    .select('warning_signs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const allSigns = new Set([...parseSigns(warning_signs), ...signs]);
  await transaction
    .updateTable('enquiries')
    .set({ warning_signs: formatSigns([...allSigns]) })
    .where('id', '=', id)
    .execute();
}

/**
 * After the clinic opens, sends each enquiry with a warning sign that arrived before to the clinic again, if nobody has opened
 * or answered it. Runs every minute.
 *
 * @returns the number of enquiries that are sent again
 */
export async function resendUnopened({
  db,
  config,
  opening,
  clock,
}: Pick<AppContext, 'db' | 'config' | 'opening' | 'clock'>): Promise<number> {
  const now = clock();
  const { date, time } = inSydney(now);
  const hours = hoursOn(opening, date);
  if (!hours || time < hours.opens || time >= hours.closes) return 0;
  const unopenedIds = await findUnopenedBefore(db, sydneyMoment(date, hours.opens));
  let resentCount = 0;
  for (const id of unopenedIds) if (await resendMessages(db, id, now, config)) resentCount += 1;
  return resentCount;
}

/** The enquiries with a warning sign received before `opens` (ms since 1970), which nobody has opened or answered. */
async function findUnopenedBefore(db: Database, opens: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('warning_signs', '!=', '')
    .where('repeated_at', 'is', null)
    .where('received_at', '<', opens)
    .where('answered_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .select('audit_log.id')
            .whereRef('audit_log.enquiry_id', '=', 'enquiries.id')
            .where('person', 'not in', ['visitor', 'server']),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks the enquiry and stores its messages in one transaction, so that no crash or other server sends them twice. */
async function resendMessages(db: Database, id: string, now: number, config: Config): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enquiries')
      .set({ repeated_at: now })
      .where('id', '=', id)
      .where('repeated_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await addClinicMessages(transaction, config, id, config.CLINIC_INBOX, now);
    return true;
  });
}
