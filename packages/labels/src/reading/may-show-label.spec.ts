import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { renderLabels } from '../../testing/index.js';
import { openPhoto } from '../open-photo.js';
import { glanceAt } from './glance.js';
import { mayShowLabel } from './may-show-label.js';

const SAMPLES = new URL('../../../../samples/', import.meta.url).pathname;
/** As large as a stored photo. */
const [WIDTH, HEIGHT] = [1_568, 1_176];

const showsLabel = async (photo: Buffer) => mayShowLabel(glanceAt(await openPhoto(photo)));

it.each([
  'meal_breakfast.jpg',
  'food_apple_in_hand.jpg',
  'n5k_dish_1560442279_overhead.jpg',
  'n5k_dish_1565021714_overhead.jpg',
])('sees no print in %s', async (name) => {
  expect(await showsLabel(await readFile(`${SAMPLES}${name}`))).toBe(false);
});

it.each([
  ['alone', 1, 0],
  ['turned by 90 degrees', 1, 90],
  ['slanted', 1, 30],
  ['next to a plate', 0.4, 0],
] as const)('sees a label %s', async (_, fraction, degrees) => {
  const plate = await sharp(`${SAMPLES}meal_breakfast.jpg`).resize(WIDTH, HEIGHT, { fit: 'cover' }).toBuffer();
  for await (const { name, photo } of renderLabels(3, 21)) {
    const turned = await sharp(photo).rotate(degrees, { background: '#888' }).toBuffer();
    const input = await sharp(turned)
      .resize(Math.round(WIDTH * fraction), Math.round(HEIGHT * fraction), { fit: 'inside' })
      .toBuffer();
    const scene = await sharp(plate)
      .composite([{ input, left: 0, top: 0 }])
      .jpeg({ quality: 85 })
      .toBuffer();
    expect([name, await showsLabel(scene)]).toEqual([name, true]);
  }
});
