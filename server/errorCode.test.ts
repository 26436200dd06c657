import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { errorCode } from './errorCode.ts';

function errorThrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('the code of a SQLite error is its number and standard message', () => {
  const db = new DatabaseSync(':memory:');
  db.exec("CREATE TABLE visitors (name TEXT UNIQUE); INSERT INTO visitors VALUES ('Mariam')");
  const uniqueError = errorThrownBy(() => db.exec("INSERT INTO visitors VALUES ('Mariam')"));
  db.exec('PRAGMA query_only = 1');
  const readOnlyError = errorThrownBy(() => db.exec("INSERT INTO visitors VALUES ('Linh')"));
  db.close();
  expect(errorCode(uniqueError)).toBe('SQLite 2067: constraint failed');
  expect(errorCode(readOnlyError)).toBe('SQLite 8: attempt to write a readonly database');
});

test.each([
  [{ responseCode: 451, code: 'EENVELOPE', message: 'for mariam@example.com' }, '451'],
  [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [new TypeError('of Mariam'), 'TypeError'],
  // These two errors of the package pg have neither a code nor a name of their own, but constant messages.
  [
    new Error('timeout exceeded when trying to connect'),
    'PostgreSQL: timeout exceeded when trying to connect',
  ],
  [new Error('Query read timeout'), 'PostgreSQL: Query read timeout'],
  [
    new Error('Client has encountered a connection error and is not queryable'),
    'PostgreSQL: Client has encountered a connection error and is not queryable',
  ],
  [new Error('for Mariam: Query read timeout'), 'Error'],
  [{}, 'unknown'],
])('the error %o has a code without personal data', (error, code) => {
  expect(errorCode(error)).toBe(code);
});
