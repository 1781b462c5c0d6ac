import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const src = join(__dirname, '../..');
const AREA = 'app/admin/AdminAreaPage.tsx';

/** Everything loaded with `start`: its imports and what they load on demand, excluding `stop`. */
function reachedFrom(start: string, stop: string | null = null): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || file === stop) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const found = text.matchAll(/(?:^(?:import|export)\s(?!type\b)[^;]*?from\s*|^import\s*|import\()'(\.[^']+)'/gm);
  return [...found].flatMap(([, target = '']) => resolve(join(src, dirname(file), target)) ?? []);
}

/** Null for style sheets and pictures. */
function resolve(path: string): string | null {
  const candidates = [`${path}.tsx`, `${path}.ts`, join(path, 'index.ts')];
  const file = candidates.find((candidate) => existsSync(candidate));
  return file ? relative(src, file) : null;
}

it('is one page loaded on demand, and none of it is in the users’ app', () => {
  const users = reachedFrom('main.tsx', AREA);
  const admin = reachedFrom(AREA);
  expect(users.has('app/App.tsx')).toBe(true);
  expect(admin.has('shared/admin/parts.tsx')).toBe(true);
  expect(importsOf('app/pages.ts')).toContain(AREA);
  expect(readFileSync(join(src, 'app/pages.ts'), 'utf8')).toContain(
    "preloadablePage(() => import('./admin/AdminAreaPage'))",
  );

  const adminFiles = [...admin].filter((file) => /(^|\/)admin\/|^features\/operations\//.test(file));
  expect(adminFiles.length).toBeGreaterThan(10);
  expect([...users].filter((file) => adminFiles.includes(file))).toEqual([]);
});

it('has pages that are each loaded on demand', () => {
  const pages = readFileSync(join(src, 'app/admin/pages.ts'), 'utf8');
  const paths = pages.match(/\bpath: '/g) ?? [];
  const lazyPages = pages.match(/Page: lazy\(\s*\(\) => import\('/g) ?? [];
  expect(paths.length).toBeGreaterThan(1);
  expect(lazyPages).toHaveLength(paths.length);
});
