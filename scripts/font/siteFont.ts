import { withPlainZero } from './plainZero.ts';
import { withUsedWeights } from './usedWeights.ts';

/**
 * The font that the pages are set in: the package's with a plain zero, and without the weights that no style asks for.
 *
 * @param font - Atkinson Hyperlegible Next, one file for all weights, uncompressed
 * @returns it, uncompressed
 */
export function siteFont(font: Uint8Array): Promise<Buffer> {
  return withUsedWeights(withPlainZero(font));
}
