import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  CircleAlert,
  Clock,
  createLucideIcon,
  MapPin,
  Menu,
  Pause,
  Phone,
  Play,
  Search,
  X,
} from 'lucide-react';
import { siFacebook } from 'simple-icons';

/** The camera in three shapes: the path that simple-icons has takes 750 bytes of every page. */
const Instagram = createLucideIcon('instagram', [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5', key: 'camera' }],
  ['circle', { cx: '12', cy: '12', r: '4', key: 'lens' }],
  ['path', { d: 'M17 7h.01', key: 'light' }],
]);

const interfaceMarks = {
  arrow: ArrowRight,
  back: ArrowLeft,
  chevron: ChevronDown,
  clock: Clock,
  close: X,
  instagram: Instagram,
  menu: Menu,
  pause: Pause,
  phone: Phone,
  place: MapPin,
  play: Play,
  search: Search,
  wrong: CircleAlert,
};
const brandMarks = { facebook: siFacebook };

/** Grows with the text beside it. */
const size = '1.5rem';

export type IconName = keyof typeof interfaceMarks | keyof typeof brandMarks;

/** A mark beside words or inside a named control; hidden from assistive technology, which has the words. */
export function Icon({ name }: { name: IconName }) {
  if (name in brandMarks) {
    const { path } = brandMarks[name as keyof typeof brandMarks];
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  }
  const Mark = interfaceMarks[name as keyof typeof interfaceMarks];
  return <Mark width={size} height={size} strokeWidth={2.25} aria-hidden="true" />;
}
