import sharp from 'sharp';
import type { AreaOverlays } from '../../drivers/overlay';

const slip = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#f5e6c8' } })
    .jpeg()
    .toBuffer();

export const overlays: AreaOverlays = {
  members: [
    {
      name: 'a picture of an appeal',
      path: '/feedback/submit?kind=other',
      async open({ page, t }) {
        await page
          .getByTestId('pictures-files')
          .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await slip() });
        await page.getByRole('button', { name: t('pictures:open').replace('{{number}}', '1') }).click();
      },
    },
  ],
};
