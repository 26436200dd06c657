import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readYamlFile } from '../../../tests/support/contentFiles.ts';
import { homeSchema } from '../../content/schemas/homeSchema.ts';
import { Conditions, Testimonials } from './HomeSections.tsx';

describe('conditions on Home', () => {
  test('link each group to its service, and a condition to a text on it if there is one', () => {
    const content = homeSchema.parse(readYamlFile('content/en/home.yaml'));
    const [first, second] = content.conditions.groups;
    if (first) {
      first.conditions = [
        'Neck pain',
        { label: 'Low back pain', href: '/services/backs#low' },
        'Disc injury',
      ];
      first.others = { text: 'For your child:', service: 'pediatric-physiotherapy' };
    }
    if (second) delete second.others;
    const service = (slug: string) => ({ path: `/services/${slug}`, name: slug });
    const links = { page: {}, services: [], service } as never;
    const page = parse(renderToStaticMarkup(<Conditions content={content} links={links} />));

    const rowOf = (id = '') => page.querySelector(`details:has(#${id})`);
    const linksIn = (id = '') =>
      rowOf(id)
        ?.querySelectorAll('a')
        .map((link) => link.getAttribute('href'));
    expect(linksIn(first?.id)).toEqual([
      '/services/backs#low',
      `/services/${first?.service}`,
      '/services/pediatric-physiotherapy',
    ]);
    expect(rowOf(first?.id)?.textContent).toContain('For your child:');
    expect(linksIn(second?.id)).toEqual([`/services/${second?.service}`]);
  });
});

describe('the testimonials on Home', () => {
  const realTestimonial = { quote: 'They rang back.', author: 'A.B.', role: 'Visitor', sample: false };
  const promises = { heading: 'Promised', items: [] };
  const render = (testimonials: (typeof realTestimonial)[]) =>
    parse(
      renderToStaticMarkup(
        <Testimonials
          content={{ heading: 'What people say', sampleMark: 'Sample', testimonials, promises }}
        />,
      ),
    );

  test('are left out with their heading if there are none, and the promises stay', () => {
    const page = render([]);
    expect(page.querySelectorAll('h2').map(({ textContent }) => textContent)).toEqual(['Promised']);
    const headingId = page.querySelector('section')?.getAttribute('aria-labelledby');
    expect(page.querySelector(`#${headingId}`)?.textContent).toBe('Promised');
  });

  test('are labelled as samples only if they are samples', () => {
    const page = render([{ ...realTestimonial, quote: 'They were on time.', sample: true }, realTestimonial]);
    const [sample, other] = page.querySelectorAll('figure');
    expect(sample?.textContent).toContain('Sample');
    expect(other?.textContent).toContain('They rang back.');
    expect(other?.textContent).not.toContain('Sample');
  });
});
