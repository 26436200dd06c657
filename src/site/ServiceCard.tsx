import { Picture } from '../figure/Picture.tsx';
import { servicePicture } from '../figure/servicePicture.ts';
import type { Route } from './routes.ts';

interface ServiceCardProps {
  service: string;
  route: Route;
  text: string;
  ground: 'paper' | 'leaf' | 'sand';
}

/** A service as an entry of a list: its movement, its name, a line on it. The whole card leads to its page. */
export function ServiceCard({ service, route, text, ground }: ServiceCardProps) {
  return (
    <li className="service-card" data-ground={ground}>
      <Picture name={servicePicture(service)} decorative />
      <h3>
        <a href={route.path}>{route.name}</a>
      </h3>
      <p>{text}</p>
    </li>
  );
}
