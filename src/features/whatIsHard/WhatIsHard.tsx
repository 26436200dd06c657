import type { Clinic } from '../../clinic/clinicRecord.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { WhatIsHardItem, WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { spaceBetween } from '../../text/joinSentences.ts';
import { startPath } from './StartHere.tsx';

interface WhatIsHardProps {
  clinic: Clinic;
  words: WhatIsHardWords;
  /** The links to the services, to which the pictures lead. */
  links: Pick<SiteLinks, 'service'>;
  /** The address of the page where visitors show a movement. */
  show: string;
}

/** Pictures of what can be hard, each linked to the service that helps, for visitors who read little English. */
export function WhatIsHard({ clinic, words, links, show }: WhatIsHardProps) {
  const { heading, emergency, intro, items, call } = words;
  return (
    <section className="section screen-only" data-ground="leaf" aria-labelledby="what-is-hard">
      <div className="page what-is-hard">
        <h2 id="what-is-hard">{heading}</h2>
        <p>
          <strong>
            <PhoneText text={emergency} />
          </strong>
        </p>
        <p>{intro}</p>
        <PictureLinks items={items} links={links} />
        <p className="tall-links what-is-hard__call">
          <a href={`tel:${clinic.phone.dialled}`}>
            {call}
            {spaceBetween(call, '')}
            <bdi dir="ltr">{clinic.phone.number}</bdi>
          </a>
        </p>
        <p className="tall-links">
          <a href={show}>{words.show}</a>
        </p>
      </div>
    </section>
  );
}

interface PictureLinksProps extends Pick<WhatIsHardProps, 'links'> {
  items: readonly WhatIsHardItem[];
}

/** The pictures, each with a text on who can help. */
export function PictureLinks({ items, links }: PictureLinksProps) {
  return (
    <ul className="what-is-hard__list">
      {items.map(({ id, label, picture, service }) => (
        <li key={id}>
          <a href={startPath(links.service(service).path, id)} data-ground="paper">
            <PictureFile name={picture} ground="paper" decorative />
            <span>{label}</span> <span className="what-is-hard__who">{links.service(service).name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
