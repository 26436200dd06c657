import { Interpolate } from '../../components/Interpolate.tsx';
import { momentText, type Speaking } from './saying.ts';

/** A moment (ms since 1970) in words, which programs can read too. */
export function When({ time, ...speaking }: { time: number } & Speaking) {
  return <time dateTime={new Date(time).toISOString()}>{momentText(time, speaking)}</time>;
}

/** A pattern with {when} in it, such as 'Came in {when}'. */
export function OnWhen({ pattern, ...when }: { pattern: string; time: number } & Speaking) {
  return <Interpolate pattern={pattern} parts={{ when: <When {...when} /> }} />;
}
