import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoFormat } from '@carbsight/domain';
import { hasForeignContent } from './foreign-content.js';

/** Real photos of phones and cameras: those of the repository, and more where they are next to it. */
const folders = ['../../../../samples', '../../../../../shared/data/photos']
  .map((path) => join(__dirname, path))
  .filter((path) => existsSync(path));
const photos = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:jpe?g|png|webp|heic|avif)$/i.test(name))
    .map((name) => join(folder, name)),
);

it.each(photos)('lets %s through', (path) => {
  const bytes = readFileSync(path);
  const format = photoFormat(bytes);
  expect(format && hasForeignContent(bytes, format)).toBe(false);
});
