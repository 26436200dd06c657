import { expect, test } from 'vitest';
import { functionsUrl } from './settings.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example.com.au', 'https://api.example.com.au'],
  ['https://api.example.com.au/', 'https://api.example.com.au'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://example.com.au/clinic/', 'https://example.com.au/clinic'],
])('FUNCTIONS_URL %s is put in front of paths as "%s"', (text, put) => {
  expect(functionsUrl(text)).toBe(put);
});

test.each(['api.example.com.au', 'localhost:8080', 'ftp://example.com.au', '/functions'])(
  'FUNCTIONS_URL %s stops the build and says what is expected',
  (text) => {
    expect(() => functionsUrl(text)).toThrow(
      `FUNCTIONS_URL is "${text}": expected the address of the servers, such as https://api.example.com.au`,
    );
  },
);
