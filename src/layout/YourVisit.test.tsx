import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases, visitWords as words } from '../../tests/support/exampleWords.ts';
import type { Fees } from '../clinic/fees.ts';
import { visitPrices, YourVisit } from './YourVisit.tsx';

/** The rows of the section on fees for a clinic with these fees, each as "name: text". */
function rowsOf(fees: Partial<Fees>): string[] {
  const record = { ...clinic, fees: { ...clinic.fees, ...fees } };
  const html = renderToStaticMarkup(
    <YourVisit visit={visitPrices(record, words, phrases)} heading="h3" id="visit" />,
  );
  return parse(html)
    .querySelectorAll('dl > div')
    .map((row) => `${row.querySelector('dt')?.text}: ${row.querySelector('dd')?.text}`);
}

test('the fees have the price and length of each visit, and no row for a price that is not set', () => {
  expect(rowsOf({})).toEqual(['Physiotherapy, first: $111 to $222, 50 minutes', 'Physiotherapy, later: $77']);
});

test('the fees include another profession, travel and a report if their prices are set', () => {
  const visits = [
    ...clinic.fees.visits.slice(0, 1),
    { profession: 'Podiatry', first: undefined, later: { dollars: 80, minutes: { from: 20, to: 30 } } },
  ];
  expect(rowsOf({ visits, homeVisitTravel: 0, report: { from: 100, to: 200 } }).slice(2)).toEqual([
    'Podiatry, later: $80, 20 to 30 minutes',
    'To your home: no charge',
    'A report: $100 to $200',
  ]);
});

test('the fees have a link to the payers on a page that does not list them', () => {
  const visit = visitPrices(clinic, words, phrases);
  const withLink = renderToStaticMarkup(<YourVisit visit={visit} heading="h2" id="visit" href="/#paying" />);
  expect(parse(withLink).querySelector('a')?.getAttribute('href')).toBe('/#paying');
  expect(renderToStaticMarkup(<YourVisit visit={visit} heading="h3" id="visit" />)).not.toContain('<a');
});
