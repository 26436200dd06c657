import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import type { ListFilters } from '../../src/desk/deskViews.ts';
import type { EnquiryState, EnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import type { Language } from '../../src/text/languages.ts';
import { isPostgres } from '../database/locks.ts';
import type { Database } from '../database/tables.ts';
import { type SearchWord, searchWordsOf } from './enquirySearch.ts';

/** The conditions on the enquiries of a list. A property that is missing or '' matches all. */
export interface EnquiryFilter {
  /** The start of the period of receipt (inclusive), in ms since 1970. */
  since: number;
  /** The end of the period of receipt (exclusive), in ms since 1970. */
  until: number;
  /** Words that must all be in the enquiry; see {@link searchWordsOf}. */
  words?: string;
  state?: EnquiryState | '';
  type?: EnquiryType | '';
  /** The stored value. */
  service?: string;
  language?: Language | '';
  isSpam?: boolean | undefined;
  /** The colleague to whom the enquiry is assigned, by an address of DESK_USERS. */
  colleague?: string;
}

/** Converts the filters of the desk, whose days are in Sydney; `from` and `to` are valid days, or ''. */
export function toEnquiryFilter({ from, to, spam, ...rest }: ListFilters): EnquiryFilter {
  return {
    ...rest,
    isSpam: spam === '' ? undefined : spam === 'yes',
    since: from === '' ? 0 : sydneyMoment(from, '00:00'),
    until: to === '' ? Number.MAX_SAFE_INTEGER : sydneyMoment(to, '23:59') + 60_000,
  };
}

type SqlCondition = RawBuilder<SqlBool>;

/** The table that a list is read from, its id column, and its conditions. */
export interface ListSource {
  table: 'enquiries' | 'search_texts';
  id: 'id' | 'enquiry_id';
  conditions: SqlCondition[];
  /** Conditions on the enquiries themselves, if the table is that of search texts and has other conditions. */
  enquiryConditions: SqlCondition[];
}

/** The source of a list. With words, the search texts are queried first, and only matching enquiries are read. */
export function listSource(db: Database, filter: EnquiryFilter): ListSource {
  const words = searchWordsOf(filter.words ?? '');
  const conditions = conditionsOf(filter);
  if (words.length === 0) return { table: 'enquiries', id: 'id', conditions, enquiryConditions: [] };
  const searchTexts = { table: 'search_texts', id: 'enquiry_id' } as const;
  // SQLite and PostgreSQL need different queries to be fast.
  if (isPostgres(db))
    return {
      ...searchTexts,
      conditions: words.map((word) => containsWord(word, containsOnPostgres)),
      enquiryConditions: conditions,
    };
  const allConditions = words.map((word) => containsWord(word, containsOnSqlite));
  if (conditions.length > 0) allConditions.push(matchesEnquiry(conditions));
  return { ...searchTexts, conditions: allConditions, enquiryConditions: [] };
}

function conditionsOf({ state, type, service, language, isSpam, colleague }: EnquiryFilter): SqlCondition[] {
  return [
    ...(state ? [sql<SqlBool>`enquiries.state = ${state}`] : []),
    ...(type ? [sql<SqlBool>`enquiries.type = ${type}`] : []),
    ...(service ? [sql<SqlBool>`enquiries.service = ${service}`] : []),
    ...(language ? [sql<SqlBool>`enquiries.language = ${language}`] : []),
    ...(colleague ? [sql<SqlBool>`enquiries.colleague = ${colleague}`] : []),
    ...(isSpam === undefined ? [] : [sql<SqlBool>`enquiries.suspected_spam = ${isSpam ? 1 : 0}`]),
  ];
}

/** Matches a search text to its enquiry by both columns of the list's index, so that SQLite reads only the index. */
function matchesEnquiry(conditions: SqlCondition[]): SqlCondition {
  return sql`EXISTS (SELECT 1 FROM enquiries
    WHERE enquiries.received_at = search_texts.received_at AND enquiries.id = search_texts.enquiry_id
    AND ${sql.join(conditions, sql` AND `)})`;
}

function containsWord(spellings: SearchWord, has: (part: string) => SqlCondition): SqlCondition {
  return sql`(${sql.join(spellings.map(has), sql` OR `)})`;
}

/** The search text without apostrophes, which earlier releases stored; search words have none. */
const searchText = sql`replace(search_texts.text, '''', '')`;

function containsOnPostgres(part: string): SqlCondition {
  return sql`strpos(${searchText}, ${part}) > 0`;
}

function containsOnSqlite(part: string): SqlCondition {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${searchText} LIKE ${pattern} ESCAPE '\\'`;
}
