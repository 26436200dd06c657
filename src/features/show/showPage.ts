import type { PictureName } from '@vital-motion/figure/movements';
import { pictureFile } from '../../components/PictureFile.tsx';
import { pageContent } from '../../content/pageContent.ts';
import { pathIn } from '../../content/translations.ts';
import { type ShownMovementName, shownMovementNames } from '../../enquiry/shown/shownMovement.ts';
import { settings } from '../../settings.ts';
import type { Language } from '../../text/languages.ts';

/** The picture beside each movement: what is hard when it stops, as in the pictures of Home. */
const tiles: Readonly<Record<ShownMovementName, PictureName>> = {
  'neck-turn': 'neck-turn',
  'shoulder-raise': 'reach-shelf',
  'elbow-bend': 'reach-cup',
  'back-bend': 'shopping-bag',
  'hip-lift': 'stairs-rail',
  'knee-bend': 'stand-up',
  'ankle-up': 'walking-stick',
};

/** What the page 'Show us where it stops' shows in a language. */
export async function showPage(language: Language) {
  const { show: words, whatIsHard } = await pageContent(['show', 'whatIsHard'], language);
  const { what, side, stop, pain, who, answer, shown } = words;
  const addresses = shownMovementNames.map((name) => [name, pictureFile(tiles[name], 'paper').address]);
  return {
    words,
    emergency: whatIsHard.emergency,
    form: {
      words: { what, side, stop, pain, who, answer, shown },
      pictures: Object.fromEntries(addresses) as Record<ShownMovementName, string>,
      booking: pathIn(language, 'booking'),
      contact: pathIn(language, 'contact'),
      functionsUrl: settings.functionsUrl,
    },
  };
}
