import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { registry } from '../content/registry.ts';
import type { SiteLinks } from '../content/siteLinks.ts';
import { paths } from '../routes.ts';
import { readContent } from '../text/contentFile.ts';
import { interpolate } from '../text/interpolate.ts';
import { Footer } from './Footer.tsx';

const words = readContent(registry.site);

/** The text of a footer with these registration numbers and these texts. */
function footerWith(registration: typeof clinic.registration, footer = words.footer): string {
  const route = (name: string) => ({ path: `/${name}`, name });
  const links = {
    page: Object.fromEntries(Object.keys(paths).map((name) => [name, route(name)])) as SiteLinks['page'],
    services: [],
    movements: [],
    tonight: [],
    service: route,
  };
  const menus = { header: [], core: [], specialised: [] };
  const record = { ...clinic, registration };
  const siteWords = { ...words, footer };
  const element = <Footer clinic={record} words={siteWords} links={links} menus={menus} year="2026" />;
  return parse(renderToStaticMarkup(element)).textContent;
}

test('the footer shows the registration numbers of the clinic', () => {
  const text = footerWith({ abn: '51 824 753 556', ndisProvider: '4050012345' });
  expect(text).toContain(interpolate(words.footer.abn, { number: '51 824 753 556' }));
  expect(text).toContain(interpolate(words.footer.registration, { number: '4050012345' }));
});

test('the footer shows no registration number that is a placeholder', () => {
  const text = footerWith({ abn: '00 000 000 000', ndisProvider: '0000000000' });
  expect(text).toContain(clinic.name);
  expect(text).not.toContain('000');
});

test('the footer shows an Acknowledgement of Country, or leaves no gap if the content has none', () => {
  const acknowledgement = 'We acknowledge the Traditional Custodians of this land.';
  const { registration } = clinic;
  const withAcknowledgement = footerWith(registration, { ...words.footer, acknowledgement });
  const withoutAcknowledgement = footerWith(registration, { ...words.footer, acknowledgement: undefined });
  expect(withAcknowledgement).toContain(acknowledgement);
  expect(withAcknowledgement.replace(acknowledgement, '')).toBe(withoutAcknowledgement);
});
