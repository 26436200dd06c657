import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../components/hooks.ts';
import { NextButton, PauseButton, type PauseWords } from '../../components/PlaybackButtons.tsx';
import { useReducedMotion } from '../../components/reducedMotion.ts';
import { longestTexts, shuffleForever } from '../../components/rotation.ts';

interface FactBannerProps {
  facts: string[];
  heading: string;
  /** The labels of the buttons. */
  words: PauseWords & { next: string };
}

/**
 * The banner 'Did you know?', which types facts letter by letter. An island because it moves. Without script it shows the first
 * fact. While paused, and with reduced motion, it shows a whole fact until the visitor presses Next. Out of view, nothing
 * moves. Assistive technology gets only whole facts.
 */
export function FactBanner({ facts, heading, words }: FactBannerProps) {
  const prefersReducedMotion = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const isReady = useHydrated();
  const isStopped = prefersReducedMotion || isPaused;
  const [isInView, setInView] = useState(false);
  const observeBanner = useCallback((banner: HTMLElement | null) => {
    const observer = new IntersectionObserver((changes) =>
      setInView(changes.at(-1)?.isIntersecting === true),
    );
    if (banner) observer.observe(banner);
    return () => observer.disconnect();
  }, []);
  const { frame, showWhole, next } = useTyping(facts, isStopped || !isInView);

  function togglePause() {
    showWhole();
    setPaused(!isPaused);
  }

  return (
    <div className="page row fact-banner" ref={observeBanner}>
      <h2 className="fact-banner__heading">{heading}</h2>
      <div className="fact-banner__line">
        {/* Screen readers read out a fact only if the visitor presses Next while typing is stopped. */}
        <p className="fact-banner__whole visually-hidden" aria-live={isStopped ? 'polite' : 'off'}>
          {frame.fact}
        </p>
        {/* The longest facts are laid out but invisible, so that nothing below moves when the fact changes. */}
        {longestTexts(facts).map((text) => (
          <p key={text} className="fact-banner__room needs-script screen-only" aria-hidden="true">
            {text}
          </p>
        ))}
        <p className="fact-banner__typed screen-only" aria-hidden="true">
          <span>{isStopped ? frame.fact : frame.visible}</span>
          {!isStopped && <span className="fact-banner__caret" />}
        </p>
      </div>
      <div className="row fact-banner__buttons needs-script">
        {isReady && !prefersReducedMotion && (
          <PauseButton isPaused={isPaused} words={words} onToggle={togglePause} />
        )}
        {isReady && <NextButton label={words.next} onPress={next} />}
      </div>
    </div>
  );
}

/** Types the facts unless `isStopped`. Returns the current frame, and functions that show the whole or the next fact. */
function useTyping(facts: string[], isStopped: boolean) {
  const [rotation] = useState(() => shuffleForever(facts));
  const [frames, setFrames] = useState(() => typingFrames(rotation.next().value, rotation));
  // The sequence of facts has no end, so there is always a next frame.
  const [frame, setFrame] = useState(() => frames.next().value as TypingFrame);
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => setFrame(frames.next().value as TypingFrame), frame.wait);
    return () => clearTimeout(timer);
  }, [frames, frame, isStopped]);

  function startTyping(fact: string) {
    const newFrames = typingFrames(fact, rotation);
    setFrames(newFrames);
    setFrame(newFrames.next().value as TypingFrame);
  }
  return { frame, showWhole: () => startTyping(frame.fact), next: () => startTyping(rotation.next().value) };
}

const typingDelay = 50;
const deletingDelay = 30;
const wholeFactDelay = 1500;

/** A state of the banner, and how long it lasts (`wait`, in ms). */
interface TypingFrame {
  /** The fact that is typed, stays whole or is deleted. */
  fact: string;
  /** The part of the fact that is visible. */
  visible: string;
  wait: number;
}

/**
 * The frames of the banner: a letter appears every 50 ms, a whole fact stays for 1.5 s, and a letter is deleted every 30 ms
 * (specification, section 4).
 *
 * @param first - the fact that is already on the page, so that it is whole in its first frame
 * @param others - the facts that follow
 */
export function* typingFrames(first: string, others: Iterable<string>): Generator<TypingFrame> {
  yield* framesOfFact(first, [...first].length);
  for (const fact of others) yield* framesOfFact(fact, 1);
}

/** The frames of a fact, which is typed from its first `from` letters on, stays whole, and is deleted. */
function* framesOfFact(fact: string, from: number): Generator<TypingFrame> {
  const letters = [...fact];
  const firstLetters = (count: number) => letters.slice(0, count).join('');
  for (let count = from; count <= letters.length; count += 1) {
    const isComplete = count === letters.length;
    yield { fact, visible: firstLetters(count), wait: isComplete ? wholeFactDelay : typingDelay };
  }
  for (let count = letters.length - 1; count >= 0; count -= 1) {
    yield { fact, visible: firstLetters(count), wait: deletingDelay };
  }
}
