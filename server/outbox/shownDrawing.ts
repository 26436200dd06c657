import type { Logger } from 'pino';
import type { AppContext } from '../context.ts';
import { errorCode } from '../errorCode.ts';
import type { ComposeContext } from './compose.ts';

/** Where the build draws what a visitor showed (src/pages/show/drawing.png.ts). */
const path = '/show/drawing.png';

/** Draws what a visitor showed by the build's code, which has the figure. A failure is logged, and fails the drawing only. */
export function shownDrawing(
  renderPage: AppContext['renderPage'],
  log: Logger,
): NonNullable<ComposeContext['drawShown']> {
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
