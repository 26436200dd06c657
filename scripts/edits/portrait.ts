import sharp from 'sharp';

/** A square picture, as somebody would give of themselves: its grain makes it weigh what a face does, about 9 KB. */
export function portrait(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 224, height: 224, channels: 3, background: '#8a6d5b', noise: grain } })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer();
}
