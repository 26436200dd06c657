import type { PictureName } from '@vital-motion/figure/movements';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { SignGroup } from '../../content/lines.ts';
import type { Urgency } from '../../content/signsContent.ts';
import { WarningSigns } from './WarningSigns.tsx';

interface DrawnSignsProps {
  groups: readonly SignGroup[];
  /** What to do, drawn. */
  pictures: Readonly<Record<Urgency, PictureName>>;
  /** What the signs stand on; those of the most urgent stand on ink. */
  ground: 'paper' | 'sand';
  /** What to do when no doctor is free, nobody can drive, or somebody needs an interpreter: a paragraph each. */
  help: readonly string[];
}

/** Warning signs, what to do about each drawn beside it. */
export function DrawnSigns({ groups, pictures, ground, help }: DrawnSignsProps) {
  return (
    <div className="stack">
      <WarningSigns
        groups={groups}
        pictureOf={(urgency) => (
          <PictureFile name={pictures[urgency]} ground={urgency === 'call-000' ? 'ink' : ground} decorative />
        )}
      />
      {help.map((line) => (
        <p key={line}>
          <PhoneText text={line} />
        </p>
      ))}
    </div>
  );
}
