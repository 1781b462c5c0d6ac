import type { Page } from '@playwright/test';

/** From here on the page's camera sees this picture. */
export async function showPictureToCamera(page: Page, jpeg: Buffer): Promise<void> {
  await page.addInitScript(
    (url: string) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: picture.width, height: picture.height });
        const context = canvas.getContext('2d');
        const draw = () => {
          context?.drawImage(picture, 0, 0);
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
    },
    `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  );
}
