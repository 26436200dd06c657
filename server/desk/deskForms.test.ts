import { expect, test } from 'vitest';
import { addressSchema } from '../../src/enquiry/addressSchema.ts';
import { mai, testSignIn } from '../../tests/support/testDesk.ts';
import { returnPath } from './deskForms.ts';

test.each(['jörg@exämple.com', '李@例子.cn'])('staff may type %s, as visitors may', (address) => {
  expect(addressSchema.safeParse(address).data).toBe(address);
});

test.each([
  '/desk',
  '/desk/all',
  '/desk/statistics',
  '/desk/enquiries/0b0f2d3e-6f6c-4a52-9d5c-3f8f0f6b1c11/delete',
])('%s is accepted as the page after sign-in', (path) => {
  expect(returnPath(path)).toBe(path);
});

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/desk',
  'https:/desk',
  'javascript:alert(1)',
  '/',
  '/booking',
  '/deskevil',
  '/desk.evil.example',
  '/desk@evil.example',
  '/desk/../booking',
  '/desk/..//evil.example',
  '/desk/%2e%2e/booking',
  '/desk/%2f%2fevil.example',
  '/desk//evil.example',
  '/desk/\\evil.example',
  '/desk/all?words=mariam',
  '/desk/all#top',
  '/desk/mariam@example.com',
  '/desk/all\r\nSet-Cookie: a=b',
  '/desk/all\n',
  '/desk/all\u0000',
  '/desk/ａｌｌ',
  ' /desk',
  `/desk/${'a'.repeat(200)}`,
  '',
];

test.each(elsewhere)('%j is refused as the page after sign-in', (path) => {
  expect(returnPath(path)).toBe('');
});

test('a refused page is not in the form or the redirect', async () => {
  const { browser, signInTokenFor, context } = await testSignIn({ TRUST_PROXY: '1' });
  for (const [number, path] of elsewhere.slice(0, 4).entries()) {
    const mine = browser();
    const form = await mine.get(`/desk/sign-in?next=${encodeURIComponent(path)}`);
    expect(await form.json()).toMatchObject({ returnTo: '' });
    const token = await signInTokenFor(mine, mai, path);
    const pressed = await mine.post('/desk/link', { token, next: path });
    expect([number, pressed.headers.get('location')]).toEqual([number, '/desk']);
    const again = await mine.get(`/desk/sign-in?next=${encodeURIComponent(path)}`);
    expect(again.headers.get('location')).toBe('/desk');
  }
  const stored = await context.db.selectFrom('sign_in_links').select('next').distinct().execute();
  expect(stored).toEqual([{ next: '' }]);
});

test('the search of a list is kept in the browser over the sign-in, once, and not in an address', async () => {
  const { browser, context } = await testSignIn();
  const mine = browser();
  await mine.signIn(mai);
  context.setTime(context.clock() + 13 * 60 * 60 * 1000);
  // As the browser forgets the session too.
  mine.cookies.delete('__Host-desk');
  const search = '/desk/all?words=Mariam+Haddad&state=new';
  expect((await mine.get(search)).headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk%2Fall');
  await mine.signIn(mai);
  expect((await mine.get('/desk/all')).headers.get('location')).toBe(search);
  expect((await mine.get('/desk/all')).status).toBe(200);
});

test('the search of a browser that was never at the desk, or has signed out, is not kept', async () => {
  const { browser, context } = await testSignIn();
  const [stranger, mine] = [browser(), browser()];
  await stranger.get('/desk/all?words=Mariam');
  expect([...stranger.cookies.keys()]).toEqual([]);
  await mine.signIn(mai);
  context.setTime(context.clock() + 13 * 60 * 60 * 1000);
  await mine.get('/desk/all?words=Mariam');
  await mine.signIn(mai);
  await mine.post('/desk/sign-out');
  await mine.signIn(mai);
  expect((await mine.get('/desk/all')).status).toBe(200);
});
