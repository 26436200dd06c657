import { useEffect, useState } from 'react';
import { sydneyDay } from '../../clinic/dates.ts';

/** The day in Sydney as YYYY-MM-DD: the one the page was made on until it hydrates, then the reader's. */
export function useToday(madeOn: string): string {
  const [today, setToday] = useState(madeOn);
  useEffect(() => setToday(sydneyDay(Date.now())), []);
  return today;
}
