import { Icon } from './Icon.tsx';

/** The labels of a Pause button. They name what it pauses, since a page has several. */
export interface PauseWords {
  play: string;
  pause: string;
}

interface PauseButtonProps {
  isPaused: boolean;
  words: PauseWords;
  onToggle: () => void;
}

/** Pauses and resumes what moves by itself (WCAG 2.2.2). */
export function PauseButton({ isPaused, words, onToggle }: PauseButtonProps) {
  const action = isPaused ? 'play' : 'pause';
  return (
    <button type="button" className="small-button pause-button screen-only" onClick={onToggle}>
      <Icon name={action} /> <span>{words[action]}</span>
    </button>
  );
}

/** Shows the next item of something that rotates, beside a Pause button. */
export function NextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="small-button pause-button screen-only" onClick={onPress}>
      {label} <Icon name="arrow" />
    </button>
  );
}
