import { Picture } from '../figure/Picture.tsx';
import { type ServiceSlug, serviceRoute } from './routes.ts';

interface ServiceCardProps {
  service: ServiceSlug;
  text: string;
  ground: 'paper' | 'leaf' | 'sand';
}

/** A service as an entry of a list: its movement, its name, a line on it. The whole card leads to its page. */
export function ServiceCard({ service, text, ground }: ServiceCardProps) {
  const route = serviceRoute(service);
  return (
    <li className="service-card" data-ground={ground}>
      <Picture name={service} decorative />
      <h3>
        <a href={route.path}>{route.name}</a>
      </h3>
      <p>{text}</p>
    </li>
  );
}
