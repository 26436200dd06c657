import { Picture } from '@vital-motion/figure/react';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { StartContent } from '../../content/startContent.ts';

interface InterpretingProps {
  content: StartContent['interpreter'];
  /** Who pays for the interpreter. */
  pays: string;
}

/** How to talk with the clinic in the language of the page: what its reader needs to know first. */
export function Interpreting({ content: { heading, text }, pays }: InterpretingProps) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="interpreter">
      <div className="page columns">
        <div className="stack">
          <h2 id="interpreter">{heading}</h2>
          <Picture name="talk-at-table" decorative />
        </div>
        <div className="stack">
          {[...text, pays].map((paragraph) => (
            <p key={paragraph}>
              <PhoneText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
