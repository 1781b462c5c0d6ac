import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: fromRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(fromRoot(path)));
const read = (path) => readFileSync(fromRoot(path), 'utf8');

/** `a/{b,c}.ts` stands for `a/b.ts` and `a/c.ts`. */
function expand(path) {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return braces[1].split(',').flatMap((each) => expand(path.replace(braces[0], each)));
}

it('documents link to existing files', () => {
  const links = files
    // The pages of the site link to addresses; seed-content.spec.ts and page-texts.spec.ts check them.
    .filter((path) => path.endsWith('.md') && !path.includes('/features/content/'))
    .flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => ({ document, link })),
    )
    .filter(({ link }) => !/^\w+:/.test(link));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ document, link }) => !existsSync(fromRoot(join(dirname(document), link))))).toEqual([]);
});

it('docs/spec-coverage.md names existing code and tests', () => {
  const names = [...read('docs/spec-coverage.md').matchAll(/`([\w./{},-]+)`/g)].flatMap(([, name]) => expand(name));
  const folders = names.filter((name) =>
    /^(backend|bench|conformance|e2e|frontend|packages|scripts|worker)\/[^.]*$/.test(name),
  );
  const sources = names.filter((name) => /\.(tsx?|mjs|css)$/.test(name));
  expect(folders.length).toBeGreaterThan(50);
  expect(sources.length).toBeGreaterThan(200);
  expect(folders.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  // A path may be shortened to its end, such as a test's file name.
  expect(sources.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});

// `fixed-texts.tsv`: each text that the specification quotes, and the file that shows it.
it('shows the fixed texts of the specification word for word', () => {
  const rows = read('scripts/test/fixed-texts.tsv')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(100);
  const changed = rows.filter(([text, path]) => !read(path).replaceAll(/\s+/g, ' ').includes(text));
  expect(changed).toEqual([]);
});
