import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useReducedMotion } from '../../components/hooks.ts';
import { NextButton, PauseButton, type PauseWords } from '../../components/PlaybackButtons.tsx';
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

/** How long a fact is visible, in ms (specification, section 4). */
const readingTime = 10_000;

/**
 * The box 'Did You Know?', which shows one fact after another in a random order. An island because the facts rotate. Without
 * script the first fact is shown, without buttons. With reduced motion the fact changes only when Next is pressed.
 */
export function FactBox({ facts, heading, words }: FactBoxProps) {
  const prefersReducedMotion = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const isStopped = prefersReducedMotion || isPaused;
  const box = useRef<HTMLDivElement>(null);
  const { isReady, fact, next } = useRotation(facts, isStopped, box);
  // Becomes true a render after the first fact of the round, so that this fact is not read out.
  const isAnnounced = useDeferredValue(isReady) && isStopped;
  return (
    <section aria-label={heading} data-ground="sand">
      <div className="page side-by-side fact-box" ref={box}>
        <h2>{heading}</h2>
        {/* Screen readers read out a fact only if the facts do not rotate and the visitor presses Next. */}
        <div className="fact-box__place" aria-live={isAnnounced ? 'polite' : 'off'}>
          <ReservedHeight facts={facts} />
          {/* Each fact has a new element, since one element for all facts would visibly jump to a new position. */}
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
 * Reserves the height of the longest facts and sources, so that nothing below moves when the fact changes. Several facts are
 * stacked, since which fact takes the most lines depends on where words break.
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
 * Repeats all facts in a random order, ten seconds each unless `isStopped`. If the box is in view when script starts, the
 * visitor may be reading the visible fact, so this fact is the first of the round.
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
