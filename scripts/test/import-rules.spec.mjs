import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImports } from '../lib/import-rules.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { violation } from './rule-violations.mjs';
import { writeFiles, writeSmallTree } from './small-tree.mjs';

const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs'));

/** Checks a small copy of the repository's structure, with `files` added, against the rules. */
async function violationsIn(files) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'carbsight-rules-')));
  try {
    await writeSmallTree(root, symlink);
    await writeFiles(root, files);
    const { printed } = await checkImports({ cwd: root, outputType: 'json' });
    const { summary } = JSON.parse(printed);
    return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Each violation gets its own file names, so that one run can check them all. */
const examples = Object.entries(violation).flatMap(([rule, violations]) =>
  violations.map((files) => ({ rule, files, mark: '' })),
);
for (const [index, example] of examples.entries()) {
  const mark = `violation-${index}`;
  const renamed = Object.entries(example.files).map(([path, text]) => [
    path.replace('violation', mark),
    text.replaceAll('./violation', `./${mark}`),
  ]);
  Object.assign(example, { mark, files: Object.fromEntries(renamed) });
}

describe('import rules', () => {
  let violations;
  beforeAll(async () => {
    violations = await violationsIn(Object.assign({}, ...examples.map(({ files }) => files)));
  });

  it('allow what the architecture allows', async () => {
    expect(await violationsIn({})).toEqual([]);
  });

  it('each have an example that violates it', () => {
    expect(Object.keys(violation).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(examples)('$rule catches $files', ({ rule, mark }) => {
    const caught = violations.filter(({ from }) => from.includes(`${mark}.`) || from.includes(`${mark}-`));
    expect(caught.map((violation) => violation.rule)).toContain(rule);
  });
});
