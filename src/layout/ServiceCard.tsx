import { PictureFile } from '../components/PictureFile.tsx';
import { servicePicture } from '../content/servicePicture.ts';
import type { Route } from '../routes.ts';

interface ServiceCardProps {
  service: string;
  route: Route;
  text: string;
  ground: 'paper' | 'leaf' | 'sand';
  /** Its name is one level below the heading above it. */
  level?: 'h3' | 'h4';
}

/** A service as an entry of a list: its movement, its name, a line on it. The whole card leads to its page. */
export function ServiceCard({ service, route, text, ground, level: Name = 'h3' }: ServiceCardProps) {
  return (
    <li className="service-card" data-ground={ground}>
      <PictureFile name={servicePicture(service)} ground={ground} decorative />
      <Name className="service-card__name">
        <a href={route.path}>{route.name}</a>
      </Name>
      <p>{text}</p>
    </li>
  );
}
