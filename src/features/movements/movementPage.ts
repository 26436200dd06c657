import type { Movement } from '@vital-motion/figure';
import { type SequenceName, sequences } from '@vital-motion/figure/movements';
import type { HowTo, HowToStep } from 'schema-dts';
import type { PoseLabel } from '../../components/MovementPlayer.tsx';
import { movementEntries } from '../../content/entries.ts';
import { pageContent } from '../../content/pageContent.ts';
import type { MovementContent } from '../../content/schemas/movementsSchema.ts';
import { shareImage } from '../../content/siteLinks.ts';
import { signsByUrgency, type WarningSigns } from '../../content/warningSigns.ts';
import { startedFromPath } from '../../enquiry/startedFromAddress.ts';
import { clinicReference, type PageDetails } from '../../layout/structuredData.ts';
import { movementPath } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';

/** The anchor of a step on the page of its movement. The index begins at 0. */
export const stepAnchor = (index: number) => `step-${index + 1}`;

/**
 * The content of the page of a movement.
 *
 * @param name - the last part of the page's address
 * @param site - the origin of the site
 * @throws if there is no such movement
 */
export async function movementPage(name: SequenceName, site: URL) {
  const movement = (await movementEntries()).get(name);
  if (!movement) throw new Error(`content/en/movements.yaml does not list the movement "${name}".`);
  const content = await pageContent(['site', 'links', 'movementsPage', 'warningSigns']);
  const { movementsPage: words, site: shared, links, phrases } = content;
  return {
    movement,
    words,
    drawing: { name, words: movement.drawing },
    playerWords: shared.movement,
    labels: poseLabels(name, movement, words.step),
    steps: drawnSteps(name, movement, content.warningSigns),
    signs: signsByUrgency(movement.signs ?? [], content.warningSigns),
    help: content.warningSigns.help,
    services: movement.services.map(links.service),
    booking: { ...links.page.booking, path: startedFromPath(links.page.booking.path, movement.startedFrom) },
    checked: { words: shared.checked, locale: phrases.locale },
    ...movementData(name, movement, site),
  };
}

/** The steps of a movement, each with its drawing and its warning signs in groups. */
function drawnSteps(name: SequenceName, { steps }: MovementContent, words: WarningSigns) {
  return steps.map((step, index) => ({
    ...step,
    movement: sequences[name].steps[index]?.movement as Movement,
    signs: signsByUrgency(step.signs ?? [], words),
  }));
}

/**
 * The labels of the buttons under the moving picture, which passes through steps and through poses between steps. A button has
 * the number of the step that it shows; a pose between steps has no button.
 */
function poseLabels(name: SequenceName, { steps }: MovementContent, step: string): (PoseLabel | undefined)[] {
  const stepPoses = sequences[name].steps.map(
    ({ movement, animatedPose }) => animatedPose ?? movement.keyframes[0],
  );
  return sequences[name].wholeMovement.keyframes.map((pose) => {
    const index = stepPoses.indexOf(pose);
    const text = `${index + 1}`;
    const stepWords = steps[index];
    return (
      stepWords && {
        text,
        accessibleName: interpolate(step, { step: text, steps: `${steps.length}`, name: stepWords.name }),
      }
    );
  });
}

/** The structured data of a movement and its page. */
function movementData(
  name: SequenceName,
  movement: MovementContent,
  site: URL,
): { thing: HowTo; page: PageDetails } {
  const path = movementPath(name);
  const url = new URL(path, site).href;
  const id = { '@id': `${url}#howto` };
  return {
    thing: {
      '@type': 'HowTo',
      ...id,
      url,
      name: movement.name,
      description: movement.lead,
      image: shareImage(name, path, site).href,
      publisher: clinicReference(site),
      step: movement.steps.map(
        (step, index): HowToStep => ({
          '@type': 'HowToStep',
          position: index + 1,
          name: step.name,
          text: step.text,
          url: `${url}#${stepAnchor(index)}`,
        }),
      ),
    },
    page: { mainEntity: id },
  };
}
