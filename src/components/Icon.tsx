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

/** The attributes of every icon. It grows with the text beside it. */
export const iconAttributes = { width: '1.5rem', height: '1.5rem', strokeWidth: 2.25, 'aria-hidden': true };

export type IconName = keyof typeof marks;

/** An icon beside text or inside a labelled control. Hidden from assistive technology, which has the text. */
export function Icon({ name }: { name: IconName }) {
  const Mark = marks[name];
  return <Mark {...iconAttributes} />;
}
