import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { refuseTokens } from './tokens.ts';

const home = process.cwd();

/** Checks a build of this one page. */
function check(page: string): void {
  const folder = temporaryFolder();
  mkdirSync(`${folder.path}/dist/client`, { recursive: true });
  process.chdir(folder.path);
  onTestFinished(() => {
    process.chdir(home);
    folder.remove();
  });
  writeFileSync('dist/client/page.html', page);
  refuseTokens('dist/client');
}

test.each([
  ['in a text', '<p>Call {phone} now</p>'],
  ['in a title', '<title>About {clinicName}</title>'],
  ['where only a screen reader tells of it', '<img alt="{clinicName}, the entrance">'],
  [
    'in what an island is given',
    '<astro-island props="{&quot;text&quot;:[0,&quot;Call {phone}&quot;]}"></astro-island>',
  ],
])('a fact that was not filled in %s stops the build, with its page', (_where, page) => {
  expect(() => check(`<!doctype html><body>${page}</body>`)).toThrow(
    /dist\/client\/page\.html shows \{(phone|clinicName)\}/,
  );
});

test.each([
  '<p>Bring your referral. { } {}</p>',
  '<style>a{color:red}b{margin}</style><p>Text</p>',
  '<script>if(a){b}</script><p>Text</p>',
  '<astro-island props="{&quot;text&quot;:[0,&quot;from {from}&quot;]}"></astro-island>',
])('%s passes', (page) => {
  expect(() => check(page)).not.toThrow();
});
