import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Lifetime } from './lib/lifetime.mjs';
import { ExpectedError, fromRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { refusedLicences } from './lib/supply/licences.mjs';
import { askNpm, LOCKED } from './lib/supply/npm.mjs';

/**
 * Writes SBOMs (CycloneDX) to sbom/ from the lock files, and refuses licences that are not in scripts/lib/supply/licences.mjs.
 * With --check it writes nothing.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });
const OUT = fromRoot('sbom');

await lifetime.run(async () => {
  const documents = await Promise.all(LOCKED.map(describe));
  const refused = documents.flatMap(({ document }) => refusedLicences(document));
  if (refused.length > 0) {
    const list = refused.map(({ package: name, licence }) => `  ${name}: ${licence}`).join('\n');
    throw new ExpectedError(`Licences that are not allowed (scripts/lib/supply/licences.mjs):\n${list}`);
  }
  if (process.argv.includes('--check')) return;
  await mkdir(OUT, { recursive: true });
  for (const { name, document } of documents) {
    await writeFile(join(OUT, `${name}.cdx.json`), `${JSON.stringify(document, null, 2)}\n`);
    say(`wrote sbom/${name}.cdx.json: ${document.components.length} components, every licence allowed`);
  }
});

async function describe({ name, folder }) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const document = await askNpm(args, { folder, signal: lifetime.signal });
  // npm would use the clone's folder name.
  document.metadata.component.name = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name;
  return { name, document };
}
