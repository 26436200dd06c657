import { expect, test } from 'vitest';
import { functionsUrl, retentionDays } from './settings.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example.com.au', 'https://api.example.com.au'],
  ['https://api.example.com.au/', 'https://api.example.com.au'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://example.com.au/clinic/', 'https://example.com.au/clinic'],
])('FUNCTIONS_URL %s makes forms post below "%s"', (text, prefix) => {
  expect(functionsUrl(text)).toBe(prefix);
});

test.each(['api.example.com.au', 'localhost:8080', 'ftp://example.com.au', '/functions'])(
  'FUNCTIONS_URL %s stops the build and says what is expected',
  (text) => {
    expect(() => functionsUrl(text)).toThrow(
      `FUNCTIONS_URL is "${text}": expected the address of the servers, such as https://api.example.com.au`,
    );
  },
);

test.each([
  [undefined, 365],
  ['', 365],
  ['90', 90],
])('with RETENTION_DAYS %s pages tell visitors %s days', (text, days) => {
  expect(retentionDays(text)).toBe(days);
});

test.each(['forever', '0', '1.5', '-1'])(
  'RETENTION_DAYS %s stops the build and says what is expected',
  (text) => {
    expect(() => retentionDays(text)).toThrow(`RETENTION_DAYS is "${text}": expected a number of days`);
  },
);
