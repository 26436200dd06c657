import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { refuseTokens } from './tokens.ts';

const workingFolder = process.cwd();

/** Checks a build that has one page. */
function checkPage(page: string): void {
  const folder = temporaryFolder();
  mkdirSync(`${folder.path}/dist/client`, { recursive: true });
  process.chdir(folder.path);
  onTestFinished(() => {
    process.chdir(workingFolder);
    folder.remove();
  });
  writeFileSync('dist/client/page.html', page);
  refuseTokens('dist/client');
}

test.each([
  ['in a text', '<p>Call {phone} now</p>'],
  ['in a title', '<title>About {clinicName}</title>'],
  ['in a text alternative', '<img alt="{clinicName}, the entrance">'],
  [
    'in the props of an island',
    '<astro-island props="{&quot;text&quot;:[0,&quot;Call {phone}&quot;]}"></astro-island>',
  ],
])('an unfilled fact %s stops the build and names the page', (_where, page) => {
  expect(() => checkPage(`<!doctype html><body>${page}</body>`)).toThrow(
    /dist\/client\/page\.html shows \{(phone|clinicName)\}/,
  );
});

test.each([
  '<p>Bring your referral. { } {}</p>',
  '<style>a{color:red}b{margin}</style><p>Text</p>',
  '<script>if(a){b}</script><p>Text</p>',
  '<astro-island props="{&quot;text&quot;:[0,&quot;from {from}&quot;]}"></astro-island>',
])('a page with %s is accepted', (page) => {
  expect(() => checkPage(page)).not.toThrow();
});
