import { Icon } from './Icon.tsx';

/** Gives the next of what comes by itself: beside a Pause button, and like it. */
export function NextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="pause-button" onClick={onPress}>
      {label} <Icon name="arrow" />
    </button>
  );
}
