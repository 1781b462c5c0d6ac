import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Lifetime } from './lib/lifetime.mjs';
import { fromRoot } from './lib/paths.mjs';

/**
 * Generates the app's icons and the social preview image from the logo: `node scripts/icons.mjs`. Run it when the logo changes.
 * The results are committed, so neither builds nor starts need it.
 */
const sharp = createRequire(fromRoot('backend/package.json'))('sharp');
const PINE = '#0d5347';
const OUT = fromRoot('frontend/public/icons');

/** The plate in a square of `size`; `share` is the plate's width relative to it. Without a radius the system rounds the corners. */
function icon(size, { share, radius }) {
  const scale = (size * share) / 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${radius * size}" fill="${PINE}" />
    <g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(-16 -16)">${plate()}</g>
  </svg>`;
}

const plate = () => `<circle cx="16" cy="16" r="9.5" fill="none" stroke="#d3eae4" stroke-width="3" />
  <path d="M16 6.5a9.5 9.5 0 0 1 8.23 14.25" fill="none" stroke="#f0bd4b" stroke-width="3" stroke-linecap="round" />
  <circle cx="16" cy="16" r="3.2" fill="#fff" />`;

/** The social preview image: the plate and a figure shown as a range. No text, so it needs no font. */
const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="${PINE}" />
  <g fill="none" stroke="#13604f" stroke-width="46"><circle cx="600" cy="290" r="330" /><circle cx="600" cy="290" r="450" /></g>
  <g transform="translate(600 265) scale(15) translate(-16 -16)">${plate()}</g>
  <g stroke-linecap="round">
    <path d="M390 535H810" stroke="#d3eae4" stroke-width="16" opacity="0.35" />
    <path d="M500 535H730" stroke="#f0bd4b" stroke-width="16" />
  </g>
  <circle cx="600" cy="535" r="20" fill="#fff" />
</svg>`;

const pictures = {
  'icon-192.png': icon(192, { share: 0.69, radius: 0.22 }),
  'icon-512.png': icon(512, { share: 0.69, radius: 0.22 }),
  // Systems crop up to a fifth from each side.
  'maskable-512.png': icon(512, { share: 0.54, radius: 0 }),
  'apple-touch-icon.png': icon(180, { share: 0.62, radius: 0 }),
  '../social.png': social,
};

await new Lifetime({ signalExitCode: 130 }).run(async () => {
  await mkdir(OUT, { recursive: true });
  for (const [name, svg] of Object.entries(pictures)) {
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(`${OUT}/${name}`);
  }
});
