import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const DIST = fromRoot('frontend/dist');

/** The JavaScript that the built page asks for before anybody has done anything, as paths. */
export function firstLoad(dist = DIST) {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const scripts = page.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g);
  return [...scripts].map(([, path]) => `${dist}${path}`);
}

/** The style sheets that the built page asks for before anybody has done anything, as paths. */
export function firstStyles(dist = DIST) {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  return [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+\.css)"/g)].map(
    ([, path]) => `${dist}${path}`,
  );
}

/** Code that only administrators or charts need, by what it cannot do its work without. */
const FOREIGN = [
  ['the calls of administrators', /\/api\/admin\//],
  ['a chart library', /recharts|d3-scale/],
  ['Zod', /ZodError|_zod\b/],
];

/** What must not be in the first load but is, each as a sentence. */
export function foreignCode(paths = firstLoad()) {
  return paths.flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    return FOREIGN.filter(([, sign]) => sign.test(code)).map(([what]) => `${path} has ${what} in it.`);
  });
}
