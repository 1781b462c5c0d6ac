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
const load = (path) => readFileSync(fromRoot(path), 'utf8');

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
      [...load(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => ({ document, link })),
    )
    .filter(({ link }) => !/^\w+:/.test(link));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ document, link }) => !existsSync(fromRoot(join(dirname(document), link))))).toEqual([]);
});

it('documents name existing code and tests', () => {
  const isMissing = (name) => {
    if (/^(backend|bench|conformance|demo|deploy|e2e|frontend|packages|scripts|worker)\/[^.]*$/.test(name))
      return !existsSync(fromRoot(name));
    // A path may be shortened to its end, such as a test's file name.
    return /^\w.*\.(tsx?|mjs|css|md|sql|tsv)$/.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`));
  };
  const names = files
    .filter((path) => /^(README|CONTRIBUTING|docs\/.+)\.md$/.test(path))
    .flatMap((document) =>
      [...load(document).matchAll(/`([\w./{},-]+)`/g)]
        .flatMap(([, name]) => expand(name))
        // The steps to add a language take French as their example.
        .filter((name) => !/\bfr\.ts$/.test(name))
        .map((name) => ({ document, name })),
    );
  expect(names.filter(({ document }) => document === 'docs/spec-coverage.md').length).toBeGreaterThan(250);
  expect(names.filter(({ name }) => isMissing(name))).toEqual([]);
});

// `fixed-texts.tsv`: each text that the specification quotes, and the file that shows it.
it('shows the fixed texts of the specification word for word', () => {
  const rows = load('scripts/test/fixed-texts.tsv')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  expect(rows.length).toBeGreaterThan(100);
  const changed = rows.filter(([text, path]) => !load(path).replaceAll(/\s+/g, ' ').includes(text));
  expect(changed).toEqual([]);
});
