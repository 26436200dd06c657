import type { Ground } from '@vital-motion/figure';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { Named } from '../../content/servicesContent.ts';

interface NamedListProps {
  items: Named[];
  /** 'wide' beside no heading: as many columns as fit. */
  look?: 'wide' | 'narrow';
  /** The colour of the pictures' fields. */
  ground?: Ground;
}

/** Things with a name and a line each, parted by lines: benefits, conditions, types. */
export function NamedList({ items, look = 'narrow', ground = 'leaf' }: NamedListProps) {
  return (
    <ul className={`named-list named-list--${look}`}>
      {items.map((item) => (
        <li key={item.name}>
          {item.picture && <PictureFile name={item.picture} ground={ground} decorative />}
          <h3>{item.name}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
