import type { WhatIsHardWords } from '../../content/schemas/homeSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { spaceBetween } from '../../text/joinSentences.ts';
import { PictureLinks } from './WhatIsHard.tsx';

interface OtherPicturesProps {
  words: WhatIsHardWords;
  /** Asks whether it is something else. */
  heading: string;
  /** The ids of those that are not shown here. */
  exclude: ReadonlySet<string>;
  /** Where the picture of a service leads. */
  links: Pick<SiteLinks, 'service'>;
}

/** The pictures of what is hard that are no movement: each leads to who can help, as it does on Home. */
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
