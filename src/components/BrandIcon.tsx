import { createLucideIcon } from 'lucide-react';
import { siFacebook } from 'simple-icons';
import { drawn } from './Icon.tsx';

/** The camera in three shapes: the path that simple-icons has takes 750 bytes of every page. */
const Instagram = createLucideIcon('instagram', [
  ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5', key: 'camera' }],
  ['circle', { cx: '12', cy: '12', r: '4', key: 'lens' }],
  ['path', { d: 'M17 7h.01', key: 'light' }],
]);

/** The mark of another company, as `Icon` shows ours. Apart from those: no island shows one, and their script is each island's. */
export function BrandIcon({ name }: { name: 'facebook' | 'instagram' }) {
  if (name === 'instagram') return <Instagram {...drawn} />;
  const { width, height } = drawn;
  return (
    <svg viewBox="0 0 24 24" width={width} height={height} fill="currentColor" aria-hidden="true">
      <path d={siFacebook.path} />
    </svg>
  );
}
