import type { PictureName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { AboutContent } from '../../content/aboutContent.ts';
import { servicePicture } from '../../content/servicePicture.ts';
import type { Links } from '../../layout/links.ts';
import { TextLink } from '../../layout/TextLink.tsx';

interface SpecialisedProps {
  content: AboutContent;
  links: Links;
  drawings: Readonly<Record<PictureName, Drawing>>;
}

/** Three services the clinic gives special time to, each with its movement. */
export function Specialised({ content, links, drawings }: SpecialisedProps) {
  const { heading, items } = content.specialised;
  return (
    <section className="section" aria-labelledby="specialised">
      <div className="page specialised">
        <h2 id="specialised">{heading}</h2>
        {items.map(({ service, heading: name, text }) => (
          <div key={service} className="specialised__block tall-links">
            <div className="specialised__picture" data-ground="leaf">
              <PictureFile {...drawings[servicePicture(service)]} ground="leaf" />
            </div>
            <div className="stack">
              <h3>{name}</h3>
              <p>{text}</p>
              <p>
                <TextLink to={links.service(service)} />
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
