import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reviewed, reviewedText } from './Reviewed.tsx';

const words = 'Read by {name} on {date}.';
const render = (reviewedBy: string, reviewedOn: string) =>
  renderToStaticMarkup(<Reviewed text={reviewedText({ reviewedBy, reviewedOn }, words, 'en-AU')} />);

test('a reviewed page names the reviewer and the day in the language of the page', () => {
  expect(render('Mai Tran', '2026-02-01')).toContain('Read by Mai Tran on 1 February 2026.');
});

test('a page that nobody has reviewed does not mention a review', () => {
  expect(render('', '')).toBe('');
});
