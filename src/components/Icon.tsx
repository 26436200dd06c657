import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  CircleAlert,
  Clock,
  MapPin,
  Menu,
  Pause,
  Phone,
  Play,
  Search,
  X,
} from 'lucide-react';

const marks = {
  arrow: ArrowRight,
  back: ArrowLeft,
  chevron: ChevronDown,
  clock: Clock,
  close: X,
  menu: Menu,
  pause: Pause,
  phone: Phone,
  place: MapPin,
  play: Play,
  search: Search,
  wrong: CircleAlert,
};

/** How every mark is drawn; it grows with the text beside it. */
export const drawn = { width: '1.5rem', height: '1.5rem', strokeWidth: 2.25, 'aria-hidden': true };

export type IconName = keyof typeof marks;

/** A mark beside words or inside a named control; hidden from assistive technology, which has the words. */
export function Icon({ name }: { name: IconName }) {
  const Mark = marks[name];
  return <Mark {...drawn} />;
}
