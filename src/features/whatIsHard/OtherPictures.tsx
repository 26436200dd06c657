import type { WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { spaceBetween } from '../../text/joinSentences.ts';
import { PictureLinks } from './WhatIsHard.tsx';

interface OtherPicturesProps {
  words: WhatIsHardWords;
  /** The heading, which asks the visitor whether something else is hard. */
  heading: string;
  /** The ids of the items that are left out. */
  exclude: ReadonlySet<string>;
  /** The links to the services, to which the pictures lead. */
  links: Pick<SiteLinks, 'service'>;
}

/** The pictures of hard things that no movement of the page covers. Each links to the service that helps, as on Home. */
export function OtherPictures({ words, heading, exclude, links }: OtherPicturesProps) {
  return (
    <div className="other-pictures">
      <p>
        <strong>{heading}</strong>
        {spaceBetween(heading, words.intro)}
        {words.intro}
      </p>
      <PictureLinks items={words.items.filter(({ id }) => !exclude.has(id))} links={links} />
    </div>
  );
}
