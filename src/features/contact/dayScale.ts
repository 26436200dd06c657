import type { Clinic } from '../../clinic/clinicRecord.ts';

/** The stretch of a day that is drawn, in hours since midnight, and the hours that are named on it. */
export interface DayScale {
  from: number;
  to: number;
  named: number[];
}

const inHours = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
};

/** From six in the morning to eight at night, and as much more as a clinic needs that opens before or closes after. */
export function dayScale(hours: Clinic['hours']): DayScale {
  const days = Object.values(hours).filter((day) => day !== undefined);
  const from = Math.min(6, ...days.map(({ opens }) => Math.floor(inHours(opens))));
  const to = Math.max(20, ...days.map(({ closes }) => Math.ceil(inHours(closes))));
  // As many as have room beside each other in the strip of a laptop.
  const apart = to - from > 15 ? 6 : 3;
  const between = Array.from({ length: to - from - 1 }, (_, i) => from + i + 1);
  return { from, to, named: between.filter((hour) => hour % apart === 0) };
}

/** Where a time of the clinic record, such as 08:30, lies on it, in per cent from its start. */
export function placeOf(time: string, { from, to }: DayScale): number {
  return ((inHours(time) - from) / (to - from)) * 100;
}
