import { readdir } from 'node:fs/promises';
import { GREY_PICTURE_SIDE, type GreyPicture, labelInPicture } from '@carbsight/domain';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderLabels } from '../testing/index.js';

async function greyOf(photo: Buffer | string, fraction = 1): Promise<GreyPicture> {
  const side = Math.round(GREY_PICTURE_SIDE * fraction);
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(side, side, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

it('sees the labels that can be read, and suggests moving closer to small ones', async () => {
  const found: string[] = [];
  const small: string[] = [];
  for await (const { level, photo } of renderLabels(30, 5)) {
    if (level !== 'hard') found.push(labelInPicture(await greyOf(photo)));
    if (level === 'clean') small.push(labelInPicture(await greyOf(photo, 0.28)));
  }
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((each) => each === 'label').length / found.length).toBeGreaterThan(0.9);
  expect(small).toContain('far-label');
  expect(small).not.toContain('label');
});

it('sees none in photos of food and other things', async () => {
  const samples = new URL('../../../samples/', import.meta.url).pathname;
  const photos = (await readdir(samples)).filter((name) => name.endsWith('.jpg'));
  expect(photos.length).toBeGreaterThan(3);
  for (const name of photos)
    expect([name, labelInPicture(await greyOf(`${samples}${name}`))]).toEqual([name, 'nothing']);
});

it('sees none in an empty picture', () => {
  expect(labelInPicture({ pixels: new Uint8Array(640 * 480), width: 640, height: 480 })).toBe('nothing');
  expect(labelInPicture({ pixels: [], width: 0, height: 0 })).toBe('nothing');
});
