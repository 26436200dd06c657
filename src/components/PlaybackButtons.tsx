import { ArrowIcon, PauseIcon, PlayIcon } from './Icon.tsx';

/** The labels of a Pause button. They name the content that is paused, since a page has several Pause buttons. */
export interface PauseWords {
  play: string;
  pause: string;
}

interface PauseButtonProps {
  isPaused: boolean;
  words: PauseWords;
  onToggle: () => void;
}

/** A button that pauses and resumes content that moves by itself (WCAG 2.2.2). */
export function PauseButton({ isPaused, words, onToggle }: PauseButtonProps) {
  const action = isPaused ? 'play' : 'pause';
  return (
    <button type="button" className="small-button pause-button screen-only" onClick={onToggle}>
      {isPaused ? <PlayIcon /> : <PauseIcon />} <span>{words[action]}</span>
    </button>
  );
}

/** A button that shows the next item of rotating content; it is beside a Pause button. */
export function NextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="small-button pause-button screen-only" onClick={onPress}>
      {label} <ArrowIcon />
    </button>
  );
}
