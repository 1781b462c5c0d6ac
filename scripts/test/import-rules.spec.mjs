import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImports } from '../lib/import-rules.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { planted } from './planted-violations.mjs';
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
const plants = Object.entries(planted).flatMap(([rule, violations]) =>
  violations.map((files) => ({ rule, files, mark: '' })),
);
for (const [index, plant] of plants.entries()) {
  const mark = `planted-${index}`;
  const renamed = Object.entries(plant.files).map(([path, text]) => [
    path.replace('planted', mark),
    text.replaceAll('./planted', `./${mark}`),
  ]);
  Object.assign(plant, { mark, files: Object.fromEntries(renamed) });
}

describe('import rules', () => {
  let violations;
  beforeAll(async () => {
    violations = await violationsIn(Object.assign({}, ...plants.map(({ files }) => files)));
  }, 30_000);

  it('allow what the architecture allows', async () => {
    expect(await violationsIn({})).toEqual([]);
  }, 30_000);

  it('each have a planted violation', () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(plants)('$rule catches $files', ({ rule, mark }) => {
    const caught = violations.filter(({ from }) => from.includes(`${mark}.`) || from.includes(`${mark}-`));
    expect(caught.map((violation) => violation.rule)).toContain(rule);
  });
});
