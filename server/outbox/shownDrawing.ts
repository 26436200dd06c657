import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { EnquiryContent } from '../../src/enquiry/enquiryTypes.ts';
import type { Language } from '../../src/text/languages.ts';
import { shownLabelIn, shownSentenceIn } from '../content.ts';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import type { Block } from './message.ts';

/** Where the build draws what a visitor showed (src/pages/show/drawing.png.ts). */
const path = '/show/drawing.png';

/**
 * Draws what a visitor showed as a PNG file.
 *
 * @param shown - as stored
 */
export type DrawShown = (shown: string) => Promise<Uint8Array>;

/** Draws what a visitor showed by the build's code, which has the figure. A failure is logged, and fails the drawing only. */
export function shownDrawing(renderPage: AppContext['renderPage'], log: Logger): DrawShown {
  return async (shown) => {
    try {
      const answer = await renderPage(path, { shown });
      if (!answer.ok) throw new Error(`the drawing was answered with ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'a drawing for a message could not be made');
      throw error;
    }
  };
}

/** Names the picture in the message. It need be unique in the message only. */
const contentId = 'shown';

function shownOf({ content }: EnquiryContent): string {
  return 'shown' in content ? content.shown : '';
}

/** The drawing of what the visitor showed, attached to the message; neither when there is none or it cannot be drawn. */
export async function pictureOf(
  enquiry: EnquiryContent,
  draw: DrawShown | undefined,
): Promise<{ blocks: Block[]; attachments?: SendMailOptions['attachments'] }> {
  const shown = shownOf(enquiry);
  const png = shown ? await draw?.(shown).catch(() => undefined) : undefined;
  if (!png) return { blocks: [] };
  return {
    blocks: [{ kind: 'picture', contentId }],
    attachments: [
      {
        filename: 'shown.png',
        content: Buffer.from(png),
        contentType: 'image/png',
        contentDisposition: 'inline',
        cid: contentId,
      },
    ],
  };
}

/** What the visitor showed, in their language; empty for nothing, and for what only another release can read. */
export function shownField(enquiry: EnquiryContent, language: Language): Block[] {
  const value = shownSentenceIn(language, shownOf(enquiry));
  return value ? [{ kind: 'field', label: shownLabelIn(language), value }] : [];
}
