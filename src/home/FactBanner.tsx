import { useEffect, useState } from 'react';
import { endlessly } from '../ui/endlessly.ts';
import { longest } from '../ui/longest.ts';
import { PauseButton, type PauseWords } from '../ui/PauseButton.tsx';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { type Frame, typing } from './typing.ts';

interface FactBannerProps {
  facts: string[];
  heading: string;
  /** Those of its Pause button. */
  words: PauseWords;
}

/**
 * 'Did you know?', typed letter by letter. An island because it moves; without script, and for visitors who ask for
 * less motion, the first fact stands still. Assistive technology has the whole fact, never its letters.
 */
export function FactBanner({ facts, heading, words }: FactBannerProps) {
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const frame = useTyping(facts, isStill || isPaused);
  const shown = isStill ? frame.fact : frame.shown;
  return (
    <div className="page fact-banner">
      <h2 className="fact-banner__heading">{heading}</h2>
      <div className="fact-banner__line">
        <p className="fact-banner__whole visually-hidden">{frame.fact}</p>
        {/* The longest facts hold the place open, so that nothing below moves while facts come and go. */}
        {longest(facts).map((text) => (
          <p key={text} className="fact-banner__room needs-script" aria-hidden="true">
            {text}
          </p>
        ))}
        <p className="fact-banner__typed" aria-hidden="true">
          {shown}
          {!isStill && <span className="fact-banner__caret" />}
        </p>
      </div>
      <div className="fact-banner__button needs-script">
        {!isStill && <PauseButton isPaused={isPaused} words={words} onToggle={() => setPaused(!isPaused)} />}
      </div>
    </div>
  );
}

/** The frames of the typing, one after the other, unless `isHeld`. */
function useTyping(facts: string[], isHeld: boolean): Frame {
  const [frames] = useState(() => typing(endlessly(facts)));
  // Endless facts have endless frames: there is always a next one.
  const [frame, setFrame] = useState(() => frames.next().value as Frame);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setFrame(frames.next().value as Frame), frame.wait);
    return () => clearTimeout(timer);
  }, [frames, frame, isHeld]);
  return frame;
}
