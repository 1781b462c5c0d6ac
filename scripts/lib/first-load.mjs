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

/** Files of the built app that import each other, of which one runs before what it needs is there. */
export function importCircles(dist = DIST) {
  const names = readdirSync(`${dist}/assets`).filter((name) => name.endsWith('.js'));
  let left = names.map((name) => {
    const code = readFileSync(`${dist}/assets/${name}`, 'utf8');
    return { name, needs: [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, path]) => path) };
  });
  // What needs nothing, or is needed by nothing, is in no circle.
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const isLeft = new Set(left.map(({ name }) => name));
    const isNeeded = new Set(left.flatMap(({ needs }) => needs));
    left = left.filter(({ name, needs }) => isNeeded.has(name) && needs.some((path) => isLeft.has(path)));
  }
  return left.map(({ name }) => name);
}
