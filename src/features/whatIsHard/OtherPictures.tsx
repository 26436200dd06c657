import type { WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { spaceBetween } from '../../text/joinSentences.ts';
import { PictureLinks } from './WhatIsHard.tsx';

interface OtherPicturesProps {
  words: WhatIsHardWords;
  /** The question whether it is something else. */
  heading: string;
  /** The ids of the items that are left out. */
  exclude: ReadonlySet<string>;
  /** Where the picture of a service leads. */
  links: Pick<SiteLinks, 'service'>;
}

/** The pictures of what is hard but is not a movement: each links to who can help, as on Home. */
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
