import { describe, expect } from 'vitest';
import { signInTest as test } from '../../tests/support/deskTests.ts';
import { mai, redirectOf } from '../../tests/support/testDesk.ts';
import { returnPath } from './deskForms.ts';

test.each([
  '/desk',
  '/desk/all',
  '/desk/statistics',
  '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/delete',
])('the sign-in may lead back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

/** Paths without the first letters of the desk, or with other characters than those of its own addresses. */
const rejectedPaths = [
  '',
  '//evil.example',
  'https://evil.example/desk',
  '/booking',
  ' /desk',
  '/deskevil',
  '/desk@evil.example',
  '/desk/../booking',
  '/desk/%2e%2e/booking',
  '/desk//evil',
  '/desk/\\evil',
  '/desk/all?words=mariam',
  '/desk/all#top',
  '/desk/all\n',
  '/desk/ａｌｌ',
  `/desk/${'a'.repeat(200)}`,
];

test.each(rejectedPaths)('the sign-in never leads to what is not a page of the desk, case %#', (path) => {
  expect(returnPath(path)).toBe('');
});

test('the sign-in neither stores nor follows a path outside the desk', async ({ desk }) => {
  const { browser, signInTokenFor, context } = desk;
  const mine = browser();
  const path = '//evil.example';
  const signInPath = `/desk/sign-in?next=${encodeURIComponent(path)}`;
  expect(await (await mine.get(signInPath)).json()).toMatchObject({ returnTo: '' });
  const token = await signInTokenFor(mine, mai, path);
  expect(await context.db.selectFrom('sign_in_links').select('next').execute()).toEqual([{ next: '' }]);
  expect(redirectOf(await mine.post('/desk/link', { token, next: path }))).toBe('/desk');
  expect(redirectOf(await mine.get(signInPath))).toBe('/desk');
});

describe('a search after the session has ended', () => {
  const search = '/desk/all?words=Mariam+Haddad&state=new';

  test('is stored in a known browser until the next sign-in, not in a URL', async ({ mine, desk }) => {
    desk.context.setTime(desk.context.clock() + 13 * 3_600_000);
    // The browser deletes the session cookie when the session ends.
    mine.cookies.delete('__Host-desk');
    expect(redirectOf(await mine.get(search))).toBe('/desk/sign-in?next=%2Fdesk%2Fall');
    await mine.signIn(mai);
    expect(redirectOf(await mine.get('/desk/all'))).toBe(search);
    expect((await mine.get('/desk/all')).status).toBe(200);
    const newBrowser = desk.browser();
    await newBrowser.get(search);
    expect([...newBrowser.cookies.keys()]).toEqual([]);
  });
});
