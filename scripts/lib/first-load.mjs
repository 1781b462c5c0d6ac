import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const DIST = fromRoot('frontend/dist');

/** Paths of the JavaScript that the built page requests on load. */
export function firstLoad(dist = DIST) {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const scripts = page.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g);
  return [...scripts].map(([, path]) => `${dist}${path}`);
}

/** Paths of the style sheets that the built page requests on load. */
export function firstStyles(dist = DIST) {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  return [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+\.css)"/g)].map(
    ([, path]) => `${dist}${path}`,
  );
}

/** Paths of the reader of notes and of its index. */
export function reader(dist = DIST) {
  const names = readdirSync(`${dist}/assets`).filter((name) => /^(?:reader-[\w-]+\.js|foods-\w+\.bin)$/.test(name));
  return names.map((name) => `${dist}/assets/${name}`);
}

/** How to recognise code that only administrators or charts need. */
const FOREIGN = [
  ["administrators' endpoints", /\/api\/admin/],
  ['a chart library', /recharts|d3-scale/],
  ['Zod', /ZodError|_zod\b/],
];

/** Code that must not be in the first load but is, one sentence each. */
export function foreignCode(paths = firstLoad()) {
  return paths.flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    return FOREIGN.filter(([, sign]) => sign.test(code)).map(([what]) => `${path} contains ${what}.`);
  });
}
