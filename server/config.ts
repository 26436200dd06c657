import { dirname } from 'node:path';
import { z } from 'zod';
import { isBaseAddress, numberFromText, retentionSchema } from '../src/settings.ts';
import { plainAddress } from '../src/text/plainAddress.ts';

const secondsPerUnit = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const ratePattern = /^([1-9]\d*)\/([1-9]\d*)([smhd])$/;

/** Parses rate limits: "5/10m 20/1d" becomes [{ points: 5, seconds: 600 }, { points: 20, seconds: 86400 }]. */
const ratesSchema = z
  .string()
  .refine(
    (text) =>
      text
        .trim()
        .split(/\s+/)
        .every((part) => ratePattern.test(part)),
    {
      error: 'expected limits such as "5/10m 20/1d": a number, a slash, and a time in s, m, h or d',
    },
  )
  .transform((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((part) => {
        const [, points, count, unit] = ratePattern.exec(part) ?? [];
        return {
          points: Number(points),
          seconds: Number(count) * secondsPerUnit[unit as keyof typeof secondsPerUnit],
        };
      }),
  );

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** Parses a list of email addresses, and replaces characters that mail servers do not support. */
const parseAddresses = (text: string) => splitList(text).map(plainAddress);
/** Parses a list of inboxes without repeats: most mail servers deliver `Front@` and `front@` to the same inbox. */
const parseInboxes = (text: string) =>
  parseAddresses(text).filter(
    (inbox, at, all) => all.findIndex((other) => other.toLowerCase() === inbox.toLowerCase()) === at,
  );
const originSchema = z.url({
  protocol: /^https?$/,
  error: 'expected origins such as https://www.example.com.au',
});
const mailboxSchema = z.email('expected e-mail addresses, separated by commas');

const portError = 'expected a port number';
const proxiesError = 'expected the number of proxies in front, 0 for none';
const percentError = 'expected a number from 1 to 100';
/** The characters / ? # would end the password if they were not encoded. */
const passwordEncoding = 'with / ? # in a password written as %2F %3F %23';

const variablesSchema = z.object({
  PORT: numberFromText(portError).pipe(z.number(portError).int().min(0).max(65_535)).default(8080),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'expected an address such as https://www.example.com.au, without a path')
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      isStore,
      `expected file:PATH, such as file:data/enquiries.db, or postgres://user:password@host/database, ${passwordEncoding}`,
    )
    .default('file:data/enquiries.db'),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      `expected an address such as smtps://user:password@mail.example.com.au, ${passwordEncoding}`,
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .default('website@example.com.au')
    .transform(plainAddress)
    .pipe(z.email('expected an e-mail address')),
  CLINIC_INBOX: z
    .string()
    .default('hello@example.com.au')
    .transform(parseInboxes)
    .pipe(z.array(mailboxSchema).min(1)),
  FUNCTIONS_URL: z
    .string()
    .refine(isBaseAddress, 'expected the address of the servers, such as https://api.example.com.au')
    .optional(),
  DESK_USERS: z
    .string()
    .default('')
    .transform((text) => parseAddresses(text).map((address) => address.toLowerCase()))
    .pipe(z.array(mailboxSchema)),
  ANON_KEY: z.string().optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(originSchema.transform((url) => new URL(url).origin))),
  TRUST_PROXY: numberFromText(proxiesError).pipe(z.number(proxiesError).int().min(0).max(5)).default(0),
  RATE_STORED: ratesSchema.prefault('5/10m 20/1d'),
  RATE_ATTEMPTS: ratesSchema.prefault('60/10m'),
  RETENTION_DAYS: retentionSchema,
  RETENTION_LIMIT: numberFromText(percentError).pipe(z.number(percentError).min(1).max(100)).default(10),
  METRICS_TOKEN: z
    .string()
    .min(16, 'expected 16 characters or more, such as openssl rand -hex 16 writes')
    .optional(),
  TEST_TIME_SCALE: numberFromText('expected a number up to 1').pipe(z.number().positive().max(1)).default(1),
});

const configSchema = variablesSchema.transform((env) => ({
  ...env,
  SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
}));

/** Whether an address is an origin. A path is refused, since the server would ignore it. */
function isOrigin(text: string): boolean {
  return isBaseAddress(text) && new URL(text).pathname === '/';
}

/** Whether a text is a valid DATABASE_URL: the path of a file, or an address of PostgreSQL. */
function isStore(text: string): boolean {
  // Two slashes are refused: file://data/x.db looks relative, but would be /data/x.db. A file also has no options.
  if (text.startsWith('file:')) return /^file:(?!\/\/(?!\/))[^?]+$/.test(text);
  // PostgreSQL's client connects to this machine if the address has no host.
  const url = text.replace('@/', '@localhost/');
  if (!/^postgres(ql)?:\/\/.+/.test(text) || !URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  return hash === '' && !`${pathname}${search}`.includes('@');
}

/** Whether a text is a valid SMTP_URL: the address of a mail server, which may have options such as ?requireTLS=false. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== '' && /^\/?$/.test(pathname) && /^(\?[\w.]+=[^@]*)?$/.test(search) && hash === '';
}

/** Every variable that the server reads. */
export const variableNames: readonly string[] = Object.keys(variablesSchema.shape);

export type Config = z.output<typeof configSchema>;
export type RateLimit = Config['RATE_STORED'][number];

/**
 * Reads the configuration from the environment; an empty variable counts as unset.
 *
 * @param env - usually process.env
 * @throws an Error that names every faulty variable and what is expected of it
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filledVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(filledVariables);
  const faults = [
    ...(result.error?.issues ?? []).map(describeIssue),
    ...liveSiteFaults(filledVariables),
    ...deskFaults(filledVariables),
  ];
  if (result.success && faults.length === 0) return result.data;
  throw new Error(
    `The configuration cannot be used:\n${faults.join('\n')}\nSee .env.example for what each variable means.`,
  );
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `  ${String(issue.path[0])}: ${issue.message}`;
}

/** Faults in the settings of a live site. The schema would not check these settings while another one is faulty. */
function liveSiteFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!/^https:/i.test(env.SITE_URL ?? '')) return [];
  const faults: string[] = [];
  if (!env.SMTP_URL) {
    faults.push(
      '  SMTP_URL: expected a mail server, since SITE_URL is https: without one nobody would read the enquiries',
    );
  }
  for (const name of ['MAIL_FROM', 'CLINIC_INBOX']) {
    if (!env[name] || /@example\.com\.au\b/i.test(env[name]))
      faults.push(`  ${name}: expected an address of the clinic's own, since SITE_URL is https`);
  }
  if (/@example\.com\.au\b/i.test(env.DESK_USERS ?? ''))
    faults.push("  DESK_USERS: expected an address of the clinic's own, since SITE_URL is https");
  if (env.TEST_TIME_SCALE) faults.push('  TEST_TIME_SCALE: is for tests only, and SITE_URL is https');
  return faults;
}

/** Faults in the address of the desk. Browsers store the cookie of the desk only with https, or on this machine. */
function deskFaults({ DESK_USERS, ...env }: Readonly<Record<string, string | undefined>>): string[] {
  const url = env.FUNCTIONS_URL ?? env.SITE_URL ?? '';
  if (splitList(DESK_USERS ?? '').length === 0 || !URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isThisMachine(hostname)) return [];
  return [
    '  DESK_USERS: expected https in SITE_URL (FUNCTIONS_URL, where that is set): without it, browsers keep nobody signed in',
  ];
}

/** The host name of the site. Message-IDs and the UIDs of visits end with it. */
export function mailDomainOf({ SITE_URL }: Pick<Config, 'SITE_URL'>): string {
  return new URL(SITE_URL).hostname;
}

/** Whether a host name is this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** The path of the SQLite file in DATABASE_URL; undefined for PostgreSQL. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined;
}

/** The folder for the server's other files, beside the SQLite file, so that one folder has all data of the clinic. */
export function dataFolder(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? 'data' : dirname(file);
}
