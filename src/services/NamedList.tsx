import type { Named } from './servicesContent.ts';

interface NamedListProps {
  items: Named[];
  /** 'wide' beside no heading: as many columns as fit. */
  look?: 'wide' | 'narrow';
}

/** Things with a name and a line each, parted by lines: benefits, conditions, types. */
export function NamedList({ items, look = 'narrow' }: NamedListProps) {
  return (
    <ul className={`named-list named-list--${look}`}>
      {items.map((item) => (
        <li key={item.name}>
          <h3>{item.name}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
