import type { PictureName } from '@vital-motion/figure/movements';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { SignGroup } from '../../content/lines.ts';
import type { Urgency } from '../../content/signsContent.ts';
import type { StartContent } from '../../content/startContent.ts';
import { DrawnSigns } from '../../layout/warningSigns/DrawnSigns.tsx';

interface NotToWaitProps {
  content: Pick<StartContent['signs'], 'heading' | 'text'>;
  groups: readonly SignGroup[];
  /** What to do, drawn. */
  pictures: Readonly<Record<Urgency, PictureName>>;
  /** What to do when no doctor is free, nobody can drive, or somebody needs an interpreter: a paragraph each. */
  help: readonly string[];
}

/** The warning signs: whom to call instead of sending a form, the most urgent first. */
export function NotToWait({ content, groups, pictures, help }: NotToWaitProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="signs">
      <div className="page columns">
        <div className="stack">
          <h2 id="signs">{content.heading}</h2>
          <p>
            <PhoneText text={content.text} />
          </p>
        </div>
        <DrawnSigns groups={groups} pictures={pictures} ground="sand" help={help} />
      </div>
    </section>
  );
}
