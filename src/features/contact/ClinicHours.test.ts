import { expect, test } from 'vitest';
import { dayScale, percentOnScale } from './ClinicHours.tsx';

test('the strip of a day extends from 6 am to 8 pm', () => {
  expect(dayScale({ monday: { opens: '08:00', closes: '18:00' } })).toEqual({
    from: 6,
    to: 20,
    labelled: [8, 12, 16],
  });
});

test('the strip of a day is longer if the clinic opens earlier or closes later', () => {
  const hours = {
    monday: { opens: '05:30', closes: '12:00' },
    friday: { opens: '09:00', closes: '21:15' },
  };
  const scale = dayScale(hours);
  expect(scale).toEqual({ from: 5, to: 22, labelled: [6, 12, 18] });
  expect(percentOnScale('05:30', scale)).toBeGreaterThanOrEqual(0);
  expect(percentOnScale('21:15', scale)).toBeLessThanOrEqual(100);
});

test('a time is placed on the strip by its hours and minutes', () => {
  expect(percentOnScale('09:30', { from: 6, to: 20, labelled: [] })).toBe(25);
});
