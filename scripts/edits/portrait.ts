import sharp from 'sharp';

/** A square picture, as somebody would give of themselves. */
export function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 112, height: 112, channels: 3, background: '#8a6d5b' } })
    .jpeg()
    .toBuffer();
}
