import type { Logger } from 'pino';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import type { Language } from '../../src/text/languages.ts';
import { shownMovementLabelIn, shownMovementSentenceIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import type { Block } from './message.ts';

/** The page of the build that draws shown movements (src/pages/show/drawing.png.ts). */
const path = '/show/drawing.png';

/**
 * Draws a shown movement as a PNG file.
 *
 * @param shownMovement - as stored
 */
export type DrawShownMovement = (shownMovement: string) => Promise<Uint8Array>;

/**
 * Creates the drawing function, which uses the code of the build, since that includes the figure. It logs failed drawings.
 */
export function createDrawShownMovement(
  renderPage: AppContext['renderPage'],
  log: Logger,
): DrawShownMovement {
  return async (shownMovement) => {
    try {
      const answer = await renderPage(path, { shownMovement });
      if (!answer.ok)
        throw new Error(`the build answered a request to draw a movement with status ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'the drawing of a shown movement could not be made for a message');
      throw error;
    }
  };
}

function shownMovementOf({ content }: EnquiryContent): string {
  return 'shownMovement' in content ? content.shownMovement : '';
}

/** The drawing of a shown movement; empty when there is none or it cannot be drawn. */
export async function shownMovementPicture(
  enquiry: EnquiryContent,
  draw: DrawShownMovement | undefined,
): Promise<Block[]> {
  const shownMovement = shownMovementOf(enquiry);
  const png = shownMovement ? await draw?.(shownMovement).catch(() => undefined) : undefined;
  return png ? [{ type: 'picture', name: 'shown-movement', png, width: 320 }] : [];
}

/**
 * A shown movement as a sentence in the visitor's language; empty if there is none, or if this release cannot
 * read it.
 */
export function shownMovementBlocks(enquiry: EnquiryContent, language: Language): Block[] {
  const value = shownMovementSentenceIn(language, shownMovementOf(enquiry));
  return value ? [{ type: 'field', label: shownMovementLabelIn(language), value }] : [];
}
