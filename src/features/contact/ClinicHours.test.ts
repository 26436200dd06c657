import { expect, test } from 'vitest';
import { dayScale, percentOnScale } from './ClinicHours.tsx';

test('the strip of a day extends from 6 am to 8 pm if the clinic opens and closes between them', () => {
  expect(dayScale({ monday: { opens: '08:00', closes: '18:00' } })).toEqual({
    from: 6,
    to: 20,
    labelled: [8, 12, 16],
  });
});

test('the strip of a day is longer if the clinic opens before 6 am or closes after 8 pm', () => {
  const hours = {
    monday: { opens: '05:30', closes: '12:00' },
    friday: { opens: '09:00', closes: '21:15' },
  };
  const scale = dayScale(hours);
  expect(scale).toEqual({ from: 5, to: 22, labelled: [6, 12, 18] });
  expect(percentOnScale('05:30', scale)).toBeGreaterThanOrEqual(0);
  expect(percentOnScale('21:15', scale)).toBeLessThanOrEqual(100);
});

test('a time such as 09:30 is placed on the strip of a day by hours and minutes', () => {
  expect(percentOnScale('09:30', { from: 6, to: 20, labelled: [] })).toBe(25);
});
