import { Icon } from './Icon.tsx';

/** What a Pause button says: of what, since a page has several. */
export interface PauseWords {
  play: string;
  pause: string;
}

interface PauseButtonProps {
  isPaused: boolean;
  words: PauseWords;
  onToggle: () => void;
}

/** Stops and restarts what moves by itself (WCAG 2.2.2). */
export function PauseButton({ isPaused, words, onToggle }: PauseButtonProps) {
  const act = isPaused ? 'play' : 'pause';
  return (
    <button type="button" className="pause-button" onClick={onToggle}>
      <Icon name={act} /> {words[act]}
    </button>
  );
}

/** Gives the next of what comes by itself: beside a Pause button, and like it. */
export function NextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="pause-button" onClick={onPress}>
      {label} <Icon name="arrow" />
    </button>
  );
}
