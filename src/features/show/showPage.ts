import type { PictureName } from '@vital-motion/figure/movements';
import { pictureFile } from '../../components/PictureFile.tsx';
import { pageContent } from '../../content/pageContent.ts';
import { serviceLinks } from '../../content/siteLinks.ts';
import { pagePath } from '../../content/translations.ts';
import { signsByUrgency } from '../../content/warningSigns.ts';
import { type ShownMovementName, shownMovementNames } from '../../enquiry/shownMovement/shownMovement.ts';
import { settings } from '../../settings.ts';
import type { Language } from '../../text/languages.ts';

/** The pictures of each movement, in the order of its `everyday` texts: activities that are hard without the movement. */
const everydayPictures: Readonly<Record<ShownMovementName, readonly PictureName[]>> = {
  'neck-turn': ['neck-turn'],
  'shoulder-raise': ['reach-shelf'],
  'elbow-bend': ['drink'],
  'back-bend': ['lift-box', 'desk-work'],
  'hip-lift': ['stairs-rail'],
  'knee-bend': ['stand-up'],
  'ankle-up': ['foot-up'],
};

/** The pictures of 'Show us what is hard' that a movement of this page covers: bending forward covers a sore back. */
const coveredByMovements: ReadonlySet<string> = new Set([
  'turn-head',
  'reach-up',
  'lift',
  'sit-at-work',
  'sore-back',
  'sore-hip',
  'sore-knee',
  'stairs',
  'stand-up',
  'walk',
]);

/** The content of the page 'Show us where it stops' in a language. */
export async function showPage(language: Language) {
  const {
    show: words,
    whatIsHard,
    warningSigns,
    urgent,
  } = await pageContent(['show', 'whatIsHard', 'warningSigns', 'urgent'], language);
  const { movementPicker, side, stop, pain, figurePicker, answer, shownMovement } = words;
  const addresses = shownMovementNames.map((name) => [
    name,
    everydayPictures[name].map((picture) => pictureFile(picture, 'paper').address),
  ]);
  return {
    words,
    emergency: whatIsHard.emergency,
    lost: {
      text: words.lost.text,
      list: signsByUrgency(words.lost.signs, warningSigns),
      help: warningSigns.help,
      sheet: { path: pagePath(language, 'urgent'), name: urgent.link },
    },
    others: {
      words: whatIsHard,
      heading: movementPicker.others,
      exclude: coveredByMovements,
      links: await serviceLinks(language),
    },
    form: {
      words: {
        movementPicker: { heading: movementPicker.heading, map: movementPicker.map },
        side,
        stop,
        pain,
        figurePicker,
        answer,
        shownMovement,
      },
      pictures: Object.fromEntries(addresses) as Record<ShownMovementName, string[]>,
      booking: pagePath(language, 'booking'),
      contact: pagePath(language, 'contact'),
      functionsUrl: settings.functionsUrl,
    },
  };
}
