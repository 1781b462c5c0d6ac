import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { processor } from './processor.js';
import { reads } from './reads.js';
import { readLoadSettings, type Scenario } from './scenario.js';
import { soak } from './soak.js';

/** In the order in which they run; `npm run bench -- load NAME` runs one. */
const scenarios: readonly Scenario[] = [reads, processor, soak];

type Stored = { readonly measuredOn: string; readonly cores: number; readonly result: unknown };

const settings = readLoadSettings(process.argv.slice(2));
const unknown = settings.names.find((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown !== undefined) {
  throw new Error(`There is no scenario "${unknown}". There is: ${scenarios.map(({ name }) => name).join(', ')}`);
}
const chosen = scenarios.filter(({ name }) => settings.names.length === 0 || settings.names.includes(name));
for (const { name, run, describe } of chosen) {
  console.log(`load: ${name}`);
  const result = await run(settings);
  // After each scenario, and read anew: another one may have been stored since.
  await store(name, { measuredOn: new Date().toISOString().slice(0, 10), cores: cpus().length, result });
  console.log(`\n${describe(result).join('\n')}\n`);
}

async function store(name: string, measured: Stored): Promise<void> {
  const file = `${settings.resultsFolder}load.json`;
  const earlier = JSON.parse(await readFile(file, 'utf8').catch(emptyWhenMissing)) as Record<string, Stored>;
  const all: Record<string, Stored> = { ...earlier, [name]: measured };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(`${settings.resultsFolder}load.md`, toMarkdown(all));
}

function toMarkdown(all: Readonly<Record<string, Stored>>): string {
  const sections = scenarios.flatMap(({ name, describe }) => {
    const stored = all[name];
    if (!stored) return [];
    const { measuredOn, cores, result } = stored;
    return [`## ${name}`, '', `Measured on ${measuredOn}, on ${cores} cores.`, '', ...describe(result), ''];
  });
  return ['# Load', '', 'Each section is written by `npm run bench -- load NAME`.', '', ...sections].join('\n');
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '{}';
  throw error;
}
