import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXED_PAGES, PERSONAL_PAGES } from '../../src/features/content/site/fixed-pages.js';

const routes = readFileSync(join(__dirname, '../../../frontend/src/app/AppRoutes.tsx'), 'utf8');

it('every page of the app has a head: either indexable or explicitly not', () => {
  const paths = [...routes.matchAll(/path="(\/[a-z][^"]*)"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(15);
  const isWritten = (path: string) => /^\/(?:blog|compare|comparison|faq|static)\/:slug$/.test(path);
  const without = paths.filter(
    (path) =>
      !isWritten(path) && !Object.hasOwn(FIXED_PAGES, path) && !Object.hasOwn(PERSONAL_PAGES, path.split('/')[1] ?? ''),
  );
  expect(without).toEqual([]);
});
