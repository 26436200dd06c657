import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './Testimonials.tsx';

const real = { quote: 'They rang back.', author: 'A.B.', role: 'Visitor', sample: false };

test('each sample says that it is one, and words of a real person do not', () => {
  const testimonials = [{ ...real, quote: 'They were on time.', sample: true }, real];
  const page = parse(
    renderToStaticMarkup(
      <Testimonials content={{ heading: 'What people say', sampleMark: 'Sample', testimonials }} />,
    ),
  );
  const [sample, other] = page.querySelectorAll('figure');
  expect(sample?.textContent).toContain('Sample');
  expect(other?.textContent).toContain('They rang back.');
  expect(other?.textContent).not.toContain('Sample');
});
