import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NextButton, PauseButton, type PauseWords } from '../../components/PlaybackButtons.tsx';
import { useReducedMotion } from '../../components/reducedMotion.ts';
import { longestTexts, shuffle, shuffleForever } from '../../components/rotation.ts';

interface Fact {
  text: string;
  source?: { label: string; url: string } | undefined;
}

interface FactBoxProps {
  facts: Fact[];
  heading: string;
  /** The labels of the buttons. */
  words: PauseWords & { next: string };
}

/** The time for which a fact is visible, in ms (specification, section 4). */
const readingTime = 10_000;

/**
 * The box 'Did You Know?', which shows facts in a random order. An island because the facts rotate. Without script it shows the
 * first fact, without buttons. With reduced motion the fact changes only when the visitor presses Next.
 */
export function FactBox({ facts, heading, words }: FactBoxProps) {
  const prefersReducedMotion = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const isStopped = prefersReducedMotion || isPaused;
  const box = useRef<HTMLDivElement>(null);
  const { isReady, fact, next } = useRotation(facts, isStopped, box);
  // True from the second render on, so that screen readers do not read out the first fact.
  const isAnnounced = useDeferredValue(isReady) && isStopped;
  return (
    <section aria-label={heading} data-ground="sand">
      <div className="page side-by-side fact-box" ref={box}>
        <h2>{heading}</h2>
        {/* Screen readers read out a fact only if the visitor presses Next while the facts do not rotate. */}
        <div className="fact-box__place" aria-live={isAnnounced ? 'polite' : 'off'}>
          <ReservedHeight facts={facts} />
          {/* The key gives each fact a new element, since one element would visibly jump to the position of the next fact. */}
          <p key={fact.text} className="fact-box__fact">
            {fact.text}
          </p>
          {fact.source && (
            <p key={`${fact.text} source`} className="small-print fact-box__source">
              {/* Rotation pauses while a link has the focus, so that the next fact does not replace the focused link. */}
              <a href={fact.source.url} onFocus={() => setPaused(true)}>
                {fact.source.label}
              </a>
            </p>
          )}
        </div>
        <div className="row fact-box__buttons needs-script">
          {isReady && !prefersReducedMotion && (
            <PauseButton isPaused={isPaused} words={words} onToggle={() => setPaused(!isPaused)} />
          )}
          {isReady && <NextButton label={words.next} onPress={next} />}
        </div>
      </div>
    </section>
  );
}

/**
 * Reserves the height of the longest facts and sources, so that nothing below moves when the fact changes. There are several,
 * since the width determines which fact has the most lines.
 */
function ReservedHeight({ facts }: { facts: Fact[] }) {
  return (
    <div className="fact-box__room needs-script" aria-hidden="true">
      <div>
        {longestTexts(facts.map((fact) => fact.text)).map((text) => (
          <p key={text} className="fact-box__fact">
            {text}
          </p>
        ))}
      </div>
      <div>
        {longestTexts(facts.map((fact) => fact.source?.label ?? '')).map((label) => (
          <p key={label} className="small-print fact-box__source">
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}

/**
 * Shows all facts in a random order, ten seconds each unless `isStopped`, and repeats them. If the box is in view when script
 * starts, the visible fact comes first, since a visitor may be reading it.
 *
 * @param box - the element that contains the facts
 */
function useRotation(facts: Fact[], isStopped: boolean, box: RefObject<HTMLElement | null>) {
  const [rotation, setRotation] = useState<Iterator<Fact, never>>();
  const [fact, setFact] = useState(facts[0] as Fact);
  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    const isInView = top < window.innerHeight && bottom > 0;
    const shuffledFacts = shuffleForever(isInView ? facts : shuffle(facts));
    setRotation(shuffledFacts);
    setFact(shuffledFacts.next().value);
  }, [facts, box]);
  const showNext = useCallback(() => rotation && setFact(rotation.next().value), [rotation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new fact restarts the timer.
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(showNext, readingTime);
    return () => clearTimeout(timer);
  }, [fact, isStopped, showNext]);
  return { isReady: rotation !== undefined, fact, next: showNext };
}
