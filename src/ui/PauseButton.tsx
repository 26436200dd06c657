import { Icon } from './Icon.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  /** What moves, for its name: "the facts". */
  what: string;
  onToggle: () => void;
}

/** Stops and restarts what moves by itself (WCAG 2.2.2). */
export function PauseButton({ isPaused, what, onToggle }: PauseButtonProps) {
  const verb = isPaused ? 'Play' : 'Pause';
  return (
    <button type="button" className="pause-button" onClick={onToggle} aria-label={`${verb} ${what}`}>
      <Icon name={isPaused ? 'play' : 'pause'} /> {verb}
    </button>
  );
}
