import sharp from 'sharp';

/** Changes of a whole picture that wide limits once let pass. */
export const paints = ['a magenta square of 60 px', 'the whole picture 10 % darker'] as const;
export type Paint = (typeof paints)[number];

/** The picture with a change, as PNG. */
export function painted(picture: Buffer, paint: Paint): Promise<Buffer> {
  if (paint === 'the whole picture 10 % darker') return sharp(picture).removeAlpha().linear(0.9).png().toBuffer();
  const square = { width: 60, height: 60, channels: 3, background: '#ff00ff' } as const;
  return sharp(picture)
    .removeAlpha()
    .composite([{ input: { create: square } }])
    .png()
    .toBuffer();
}
