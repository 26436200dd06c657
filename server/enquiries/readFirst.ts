import type { Transaction } from 'kysely';
import { whenAnswered } from '../../src/clinic/callBack.ts';
import { inSydney, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import { sentence, signWords, urgencies } from '../../src/content/warningSigns.ts';
import { type EnquiryContent, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import type { ReadFirst } from '../../src/enquiry/readFirst.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language, languages } from '../../src/text/languages.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import { type Config, mailDomainOf } from '../config.ts';
import { phrasesIn, warningSignsIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import type { Database, Tables } from '../database/tables.ts';
import { errorCode } from '../errorCode.ts';
import { addClinicMessages } from './enquiryMessages.ts';
import { type FindSigns, signFinder } from './signWords.ts';

const finders = new Map<boolean, FindSigns>();

/** The search for signs, made once. On a live site it knows only phrases that a clinician has signed. */
export function findSignsFor({ SITE_URL }: Pick<Config, 'SITE_URL'>): FindSigns {
  const required = SITE_URL.startsWith('https:');
  const known = finders.get(required);
  if (known) return known;
  const words = languages.map((language) => [language, signWords(warningSignsIn[language], { required })]);
  const finder = signFinder(Object.fromEntries(words.filter(([, own]) => own)));
  finders.set(required, finder);
  return finder;
}

type SearchContext = Pick<AppContext, 'config' | 'log' | 'clock'>;

/**
 * The names of the warning signs whose words a text has, the most urgent first. A fault here is logged, and the text has none: an
 * enquiry must not be lost by it.
 */
export function signsInText({ config, log, clock }: SearchContext, text: string): string[] {
  try {
    const found = findSignsFor(config)(text, Number(sydneyDay(clock()).slice(0, 4)));
    const { signs } = warningSignsIn[firstLanguage];
    const rank = (id: string) => urgencies.indexOf(signs[id]?.urgency ?? 'gp-this-week');
    return found.toSorted((one, other) => rank(one) - rank(other));
  } catch (error) {
    log.error({ code: errorCode(error) }, 'the words of warning signs could not be looked for');
    return [];
  }
}

/** The same in what somebody wrote in their own words in a form. */
export function signsInEnquiry(context: SearchContext, enquiry: EnquiryContent): string[] {
  return signsInText(context, freeTextOf(enquiry));
}

/** What somebody wrote in their own words in a form. */
export function freeTextOf({ type, content }: EnquiryContent): string {
  const texts = Object.entries(content).filter(([name]) => fieldsOf(type)[name]?.control === 'textarea');
  return texts
    .map(([, text]) => text)
    .join('\n')
    .trim();
}

/**
 * The signs of these names as staff read them, and what the clinic's clinician wrote to say on the phone, which counts on a live
 * site once the phrases are signed. Unknown names are left out.
 */
export function signsForStaff(
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  names: readonly string[],
): { sentence: string; onThePhone: string }[] {
  const words = warningSignsIn[firstLanguage];
  const isSigned = signWords(words, { required: SITE_URL.startsWith('https:') }) !== undefined;
  return names
    .flatMap((name) => words.signs[name] ?? [])
    .map((sign) => ({
      sentence: sentence(sign, words),
      onThePhone: (isSigned && sign.onThePhone) || '',
    }));
}

/** The most signs that somebody is shown at once. */
const maxSigns = 3;

/**
 * What somebody reads at once whose message has the words of these signs; undefined where it has none, and where a fault is
 * logged: the enquiry is stored by then, and its answer must say so.
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
    context.log.error({ code: errorCode(error) }, 'the sentences of warning signs could not be made');
    return undefined;
  }
}

function composeReadFirst(
  { forms, opening, clock }: Pick<AppContext, 'forms' | 'opening' | 'clock'>,
  signs: readonly string[],
  language: Language,
): ReadFirst | undefined {
  const words = warningSignsIn[language];
  // A sign that only English pages have was found by English words.
  const named = signs
    .flatMap((id) => words.signs[id] ?? warningSignsIn[firstLanguage].signs[id] ?? [])
    .slice(0, maxSigns);
  if (named.length === 0) return undefined;
  const { heading, intro, call, someoneElse, reads } = forms[language].shared.readFirst;
  const sentences = named.map((sign) => sentence(sign, words));
  const numbers = phoneParts([`000 `, ...sentences].join(' ')).filter(({ href }) => href);
  const time = whenAnswered({ record: opening, within: undefined }, clock(), phrasesIn[language]);
  const isMixed = new Set(named.map(({ urgency }) => urgency)).size > 1;
  return {
    heading,
    intro: named.length > 1 ? intro.several : intro.one,
    signs: sentences,
    calls: [...new Map(numbers.map(({ text, href = '' }) => [href, text]))].map(([href, number]) => ({
      label: interpolate(call, { number }),
      href,
    })),
    notes: [...(isMixed ? [words.several] : []), someoneElse, interpolate(reads, { time })],
  };
}

/** As the store keeps them. */
export function formatSigns(signs: readonly string[]): string {
  return signs.join(' ');
}

/** The names of signs as stored. */
export function parseSigns(stored: string): string[] {
  return stored.split(' ').filter(Boolean);
}

/** Adds the signs of what somebody has written since to those of their enquiry. */
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
  const all = new Set([...parseSigns(warning_signs), ...signs]);
  await transaction
    .updateTable('enquiries')
    .set({ warning_signs: formatSigns([...all]) })
    .where('id', '=', id)
    .execute();
}

/**
 * When the clinic opens, stores the messages to the clinic once more of each enquiry with the words of a warning sign that came
 * before, and that nobody has opened or answered. To be run each minute.
 *
 * @returns of how many enquiries
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
  const unopened = await unopenedSince(db, sydneyMoment(date, hours.opens));
  let repeated = 0;
  for (const id of unopened) if (await repeat(db, id, now, config)) repeated += 1;
  return repeated;
}

/** The enquiries with words of a warning sign that came before `opens`, and that nobody has opened or answered. */
async function unopenedSince(db: Database, opens: number): Promise<string[]> {
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

/** Marks and stores in one transaction, so that no crash and no other server repeats it. */
async function repeat(db: Database, id: string, now: number, config: Config): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enquiries')
      .set({ repeated_at: now })
      .where('id', '=', id)
      .where('repeated_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await addClinicMessages(transaction, id, config.CLINIC_INBOX, {
      dueAt: now,
      mailDomain: mailDomainOf(config),
    });
    return true;
  });
}
