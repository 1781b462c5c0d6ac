import type { Page } from '@playwright/test';

/** From here on the page's camera sees this EAN-13. */
export async function showBarcodeToCamera(page: Page, code: string): Promise<void> {
  await page.addInitScript((digits: string) => {
    const LEFT = [
      '0001101',
      '0011001',
      '0010011',
      '0111101',
      '0100011',
      '0110001',
      '0101111',
      '0111011',
      '0110111',
      '0001011',
    ];
    const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
    const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
    const left = (digit: string) => LEFT[Number(digit)] ?? '';
    const right = (digit: string) => inverted(left(digit));
    const even = (digit: string) => [...right(digit)].reverse().join('');
    const parity = PARITY[Number(digits[0])] ?? '';
    const first = [...digits.slice(1, 7)].map((digit, at) => (parity[at] === 'L' ? left(digit) : even(digit)));
    const bars = `101${first.join('')}01010${[...digits.slice(7)].map(right).join('')}101`;

    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 800, height: 600 });
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, 800, 600);
        context.fillStyle = 'black';
        [...bars].forEach((bar, at) => {
          if (bar === '1') context.fillRect(210 + at * 4, 200, 4, 200);
        });
        requestAnimationFrame(draw);
      };
      draw();
      return canvas.captureStream();
    };
  }, code);
}
