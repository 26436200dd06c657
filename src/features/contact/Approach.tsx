import { approachScene } from '@vital-motion/figure/movements';
import { SceneMark } from '@vital-motion/figure/react';
import type { ContactContent } from '../../content/contactContent.ts';

/**
 * The way to the clinic, drawn: station, five minutes on foot or wheels, the step-free entrance, the lift, Level 2. Its few
 * words are 15 px high on a phone of 390 px, and each has room to grow with the text around it.
 */
export function Approach({ words }: { words: ContactContent['gettingHere']['drawing'] }) {
  const { width, height, marks } = approachScene(words);
  return (
    <svg className="figure approach" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.text}>
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing never change order
        <SceneMark key={i} mark={mark} />
      ))}
    </svg>
  );
}
