import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BeforeYouCome } from '../../layout/BeforeYouCome.tsx';
import { Safety } from './Safety.tsx';

test('no heading stands over what the clinic has not told', () => {
  expect(renderToStaticMarkup(<BeforeYouCome heading="Before you come" rows={[]} />)).toBe('');
  expect(renderToStaticMarkup(<Safety heading="Safe with us" sentences={[]} />)).toBe('');
});
