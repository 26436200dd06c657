import { useCallback, useEffect, useRef, useState } from 'react';
import { endlessly } from '../ui/endlessly.ts';
import { Icon } from '../ui/Icon.tsx';
import { longest } from '../ui/longest.ts';
import { PauseButton } from '../ui/PauseButton.tsx';
import { useReducedMotion } from '../ui/useReducedMotion.ts';

interface Fact {
  text: string;
  source?: { label: string; url: string } | undefined;
}

/** How long a fact stands, in ms (specification, section 4). */
const reading = 10_000;

/**
 * 'Did You Know?': one fact after the other. An island because it moves; without script the first fact stands there,
 * without buttons. For visitors who ask for less motion it waits for Next.
 */
export function FactBox({ facts }: { facts: Fact[] }) {
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const { shown, next } = useRotation(facts, isStill || isPaused);
  const fact = shown ?? facts[0];
  return (
    <div className="page fact-box">
      <h2>Did You Know?</h2>
      {/* Read out when the visitor asks for the next one, never by itself. */}
      <div className="fact-box__place" aria-live={isStill || isPaused ? 'polite' : 'off'}>
        <FactRoom facts={facts} />
        {/* New elements for each fact: one that kept its element would be seen to jump to its new place. */}
        <p key={fact?.text} className="fact-box__fact">
          {fact?.text}
        </p>
        {fact?.source && (
          <p key={`${fact.text} source`} className="fact-box__source">
            {/* Whoever is at the link must not lose it to the next fact. */}
            <a href={fact.source.url} onFocus={() => setPaused(true)}>
              {fact.source.label}
            </a>
          </p>
        )}
      </div>
      <div className="fact-box__buttons">
        {shown && !isStill && (
          <PauseButton isPaused={isPaused} what="the facts" onToggle={() => setPaused(!isPaused)} />
        )}
        {shown && (
          <button type="button" className="pause-button" onClick={next} aria-label="Next fact">
            Next <Icon name="arrow" />
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * The longest facts and sources hold the place open, so that nothing below moves while facts come and go. Several,
 * one upon the other: which of them takes the most lines depends on where its words break.
 */
function FactRoom({ facts }: { facts: Fact[] }) {
  return (
    <div className="fact-box__room" aria-hidden="true">
      <div>
        {longest(facts.map((fact) => fact.text)).map((text) => (
          <p key={text} className="fact-box__fact">
            {text}
          </p>
        ))}
      </div>
      <div>
        {longest(facts.map((fact) => fact.source?.label ?? '')).map((label) => (
          <p key={label} className="fact-box__source">
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}

/** All facts in a random order, again and again, a new one every ten seconds unless `isHeld`. */
function useRotation(facts: Fact[], isHeld: boolean) {
  const [shown, setShown] = useState<Fact>();
  const order = useRef<Generator<Fact, never>>(undefined);
  const next = useCallback(() => {
    order.current ??= endlessly(facts);
    setShown(order.current.next().value);
  }, [facts]);
  useEffect(() => next(), [next]);
  useEffect(() => {
    if (isHeld || !shown) return;
    const timer = setTimeout(next, reading);
    return () => clearTimeout(timer);
  }, [shown, isHeld, next]);
  return { shown, next };
}
