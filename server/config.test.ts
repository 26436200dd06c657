import { describe, expect, test } from 'vitest';
import { addressSpellings } from '../tests/support/addressSpellings.ts';
import { liveSettings } from '../tests/support/liveSettings.ts';
import { readConfig } from './config.ts';

test('without settings, the server uses SQLite and writes emails as files', () => {
  expect(readConfig({})).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:8080',
    DATABASE_URL: 'file:data/enquiries.db',
    MAIL_FROM: 'website@example.com.au',
    CLINIC_INBOX: ['hello@example.com.au'],
    DESK_USERS: [],
    ALLOWED_ORIGINS: [],
    TRUST_PROXY: 0,
    RATE_STORED: [
      { points: 5, seconds: 600 },
      { points: 20, seconds: 86_400 },
    ],
    RATE_ATTEMPTS: [{ points: 60, seconds: 600 }],
    RETENTION_DAYS: 365,
    RETENTION_LIMIT: 10,
    TEST_TIME_SCALE: 1,
  });
});

test('an empty variable counts as unset, as in .env.example', () => {
  const names = Object.keys(readConfig({})).concat('SMTP_URL', 'ANON_KEY', 'METRICS_TOKEN');
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('SITE_URL is localhost with the port of PORT if only PORT is set', () => {
  expect(readConfig({ PORT: '3000' }).SITE_URL).toBe('http://localhost:3000');
});

describe('readConfig', () => {
  test.each([
    [
      '5/10m 20/1d',
      [
        { points: 5, seconds: 600 },
        { points: 20, seconds: 86_400 },
      ],
    ],
    ['1/30s', [{ points: 1, seconds: 30 }]],
    [
      '  100/2h   7/1d ',
      [
        { points: 100, seconds: 7200 },
        { points: 7, seconds: 86_400 },
      ],
    ],
  ])('converts RATE_STORED=%j to limits', (text, limits) => {
    expect(readConfig({ RATE_STORED: text }).RATE_STORED).toEqual(limits);
  });

  test('removes a repeated inbox from CLINIC_INBOX, whatever its capital letters', () => {
    const inboxes = 'Front@example.com.au, head@example.com.au,front@Example.com.au';
    expect(readConfig({ CLINIC_INBOX: inboxes }).CLINIC_INBOX).toEqual([
      'Front@example.com.au',
      'head@example.com.au',
    ]);
  });

  test('converts ALLOWED_ORIGINS to the form in which browsers send origins', () => {
    const origins =
      'https://Www.Example.com.au/, https://cdn.example.com.au:443 ,http://localhost:4321/booking,';
    expect(readConfig({ ALLOWED_ORIGINS: origins }).ALLOWED_ORIGINS).toEqual([
      'https://www.example.com.au',
      'https://cdn.example.com.au',
      'http://localhost:4321',
    ]);
  });

  test('converts SITE_URL to the form in which browsers send origins', () => {
    expect(readConfig({ ...liveSettings, SITE_URL: 'https://www.example.com.au/' }).SITE_URL).toBe(
      'https://www.example.com.au',
    );
  });

  test('accepts several addresses in CLINIC_INBOX', () => {
    const env = { CLINIC_INBOX: 'front@example.com.au, head@example.com.au' };
    expect(readConfig(env).CLINIC_INBOX).toEqual(['front@example.com.au', 'head@example.com.au']);
  });

  test('converts DESK_USERS to lower case', () => {
    const env = { DESK_USERS: ' Mai@Clinic.Example,noor@clinic.example , ' };
    expect(readConfig(env).DESK_USERS).toEqual(['mai@clinic.example', 'noor@clinic.example']);
  });
});

const encodingAdvice = 'with / ? # in a password written as %2F %3F %23';
const mailServerError = `expected an address such as smtps://user:password@mail.example.com.au, ${encodingAdvice}`;
const storeError = `expected file:PATH, such as file:data/enquiries.db, or postgres://user:password@host/database, ${encodingAdvice}`;

test.each([
  ['PORT', '99999', 'expected a port number'],
  ['PORT', 'http', 'expected a port number'],
  ['SITE_URL', 'www.example.com.au', 'expected an address such as https://www.example.com.au'],
  ['SITE_URL', 'ftp://example.com.au', 'expected an address such as https://www.example.com.au'],
  ['DATABASE_URL', 'data/enquiries.db', 'expected file:PATH'],
  ['DATABASE_URL', 'mysql://host/database', 'expected file:PATH'],
  ['SMTP_URL', 'https://mail.example.com.au', 'expected an address such as smtps://'],
  ['SMTP_URL', 'smtps:mail.example.com.au', 'expected an address such as smtps://'],
  ...['12/ab', 'pa/ss', '12#ab', 'pa#ss', '12?ab', '12?a=b', 'pa?ss'].flatMap((password) => [
    ['SMTP_URL', `smtps://clinic:${password}@mail.clinic.test`, mailServerError],
    ['DATABASE_URL', `postgres://clinic:${password}@db.clinic.test/clinic`, storeError],
  ]),
  ['SMTP_URL', 'smtps://clinic:secret@mail.clinic.test/inbox', mailServerError],
  ['SMTP_URL', 'smtps://clinic:secret@mail.clinic.test?tls', mailServerError],
  ['DATABASE_URL', 'file://data/enquiries.db', 'expected file:PATH'],
  ['DATABASE_URL', 'file:data/enquiries.db?mode=ro', 'expected file:PATH'],
  ['SITE_URL', 'https://www.example.com.au/clinic', 'expected an address such as https://www.example.com.au'],
  ['SITE_URL', 'https://www.example.com.au/?page', 'expected an address such as https://www.example.com.au'],
  ['FUNCTIONS_URL', 'https://api.example.com.au/?key=1', 'expected the address of the servers'],
  ['PORT', ' ', 'expected a port number'],
  ['PORT', '0x50', 'expected a port number'],
  ['TRUST_PROXY', ' ', 'expected the number of proxies in front'],
  ['RETENTION_DAYS', '1e3', 'expected a number of days'],
  ['RETENTION_LIMIT', ' ', 'expected a number from 1 to 100'],
  ['MAIL_FROM', 'the clinic', 'expected an e-mail address'],
  ['CLINIC_INBOX', 'front@example.com.au, the front desk', 'expected e-mail addresses, separated by commas'],
  ['DESK_USERS', 'mai@clinic.example, Noor', 'expected e-mail addresses, separated by commas'],
  ['FUNCTIONS_URL', 'api.example.com.au', 'expected the address of the servers'],
  ['ALLOWED_ORIGINS', '*', 'expected origins such as https://www.example.com.au'],
  ['ALLOWED_ORIGINS', 'null', 'expected origins such as https://www.example.com.au'],
  ['TRUST_PROXY', 'yes', 'expected the number of proxies in front'],
  ['TRUST_PROXY', '-1', 'expected the number of proxies in front'],
  ['METRICS_TOKEN', 'guess', 'expected 16 characters or more'],
  ['RETENTION_DAYS', 'forever', 'expected a number of days'],
  ['RETENTION_DAYS', '0', 'expected a number of days, 1 or more'],
  ['RETENTION_LIMIT', 'none', 'expected a number from 1 to 100'],
  ['RATE_STORED', '5 per minute', 'expected limits such as "5/10m 20/1d"'],
  ['RATE_STORED', '5/0m', 'expected limits such as "5/10m 20/1d"'],
  ['RATE_ATTEMPTS', '60/10w', 'expected limits such as "5/10m 20/1d"'],
])('%s=%s is refused, and the error names the expected value', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${expected}`);
});

test.each([
  ['SMTP_URL', 'smtps://clinic%40x:12%2Fab%3F%23%25@mail.clinic.test:465'],
  ['SMTP_URL', 'smtps://clinic@clinic.test:p@ ss!$&é100%!@mail.clinic.test/'],
  ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true&tls.servername=mail.clinic.test'],
  ['DATABASE_URL', 'postgres://clinic:12%2Fab@db.clinic.test:5432/clinic?sslmode=require'],
  ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/clinic'],
  ['DATABASE_URL', 'postgres:///clinic'],
  ['DATABASE_URL', 'file:///var/lib/site/enquiries.db'],
])('%s=%s is accepted', (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
});

test.each(addressSpellings)('an email address with %s is corrected in each setting', (_name, typed) => {
  const env = {
    MAIL_FROM: typed,
    CLINIC_INBOX: `${typed}, x@y.example`,
    DESK_USERS: `x@y.example,${typed}`,
  };
  const address = 'mariam@visitor.example';
  expect(readConfig(env)).toMatchObject({
    MAIL_FROM: address,
    CLINIC_INBOX: [address, 'x@y.example'],
    DESK_USERS: ['x@y.example', address],
  });
});

describe('the desk, whose cookie requires https,', () => {
  const deskSettings = { DESK_USERS: 'mai@clinic.example' };

  test.each(['http://clinic.example', 'http://192.168.1.20:8080', 'http://localhost.clinic.example'])(
    'is refused at %s',
    (url) => {
      expect(() => readConfig({ ...deskSettings, SITE_URL: url })).toThrow('DESK_USERS: expected https');
      expect(() => readConfig({ ...liveSettings, ...deskSettings, FUNCTIONS_URL: url })).toThrow(
        'DESK_USERS: expected https',
      );
      expect(readConfig({ SITE_URL: url }).DESK_USERS).toEqual([]);
    },
  );

  test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'is accepted at %s',
    (url) => {
      expect(readConfig({ ...deskSettings, SITE_URL: url }).DESK_USERS).toHaveLength(1);
    },
  );

  test('is accepted at an https FUNCTIONS_URL, whatever SITE_URL is', () => {
    const env = { ...liveSettings, ...deskSettings, FUNCTIONS_URL: 'https://api.clinic.example' };
    expect(readConfig(env).DESK_USERS).toHaveLength(1);
  });
});

describe('in production', () => {
  test('the server does not start without a mail server', () => {
    const missingMailServerFault = 'SMTP_URL: expected a mail server, since SITE_URL is https';
    expect(() => readConfig({ ...liveSettings, SMTP_URL: '' })).toThrow(missingMailServerFault);
    expect(readConfig(liveSettings).SMTP_URL).toBe(liveSettings.SMTP_URL);
  });

  test.each(['MAIL_FROM', 'CLINIC_INBOX'])(
    'the server does not start if %s is missing or an example address',
    (name) => {
      const fault = `${name}: expected an address of the clinic's own`;
      expect(() => readConfig({ ...liveSettings, [name]: '' })).toThrow(fault);
      expect(() => readConfig({ ...liveSettings, [name]: 'hello@Example.com.au' })).toThrow(fault);
    },
  );

  test('the desk accepts no example address', () => {
    const env = { ...liveSettings, DESK_USERS: 'mai@clinic.example, hello@example.com.au' };
    expect(() => readConfig(env)).toThrow("DESK_USERS: expected an address of the clinic's own");
  });

  test('SITE_URL may have https in any case', () => {
    expect(() => readConfig({ SITE_URL: 'HTTPS://www.example.com.au' })).toThrow('SMTP_URL: expected');
  });

  test('TEST_TIME_SCALE is refused', () => {
    const env = { ...liveSettings, TEST_TIME_SCALE: '0.001' };
    expect(() => readConfig(env)).toThrow('TEST_TIME_SCALE: is for tests only');
    expect(readConfig({ TEST_TIME_SCALE: '0.001' }).TEST_TIME_SCALE).toBe(0.001);
  });
});

describe('one error about faulty settings', () => {
  const faultyEnv = { PORT: 'x', MAIL_FROM: 'x', TRUST_PROXY: 'x', RATE_STORED: 'x', DATABASE_URL: 'x' };

  test.each(Object.keys(faultyEnv))('names %s if several are faulty', (name) => {
    expect(() => readConfig(faultyEnv)).toThrow(`  ${name}: expected`);
  });

  test('also names the missing mail server of a production site', () => {
    const env = { PORT: 'x', SITE_URL: 'https://www.example.com.au' };
    expect(() => readConfig(env)).toThrow(/PORT: expected[\s\S]*SMTP_URL: expected a mail server/);
  });

  test('refers to .env.example and has no secret values', () => {
    const readFaultyUrl = () => readConfig({ SMTP_URL: 'ftp://user:secret@mail' });
    expect(readFaultyUrl).toThrow('See .env.example for what each variable means.');
    expect(readFaultyUrl).toThrow(/^(?![\s\S]*secret)/);
  });
});
