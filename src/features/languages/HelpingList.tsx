import { PictureFile } from '../../components/PictureFile.tsx';
import { servicePicture } from '../../content/servicePicture.ts';
import { WithArrow } from './WithArrow.tsx';

interface HelpingListProps {
  items: readonly { name: string; text: string; service: string }[];
  /** Where a service is asked for. */
  pathOf: (service: string) => string;
}

/** Services, a drawing and a sentence each, which lead to the form with that chosen. */
export function HelpingList({ items, pathOf }: HelpingListProps) {
  return (
    <ul className="helping">
      {items.map(({ name, text, service }) => (
        <li key={name}>
          <a href={pathOf(service)}>
            <PictureFile name={servicePicture(service)} ground="paper" decorative />
            <strong>
              <WithArrow text={name} />
            </strong>
          </a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
