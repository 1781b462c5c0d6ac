import { parseCommandLine, refuse } from '../command-line.js';
import { readSettings } from '../pipeline/config.js';
import { longCalls } from './long-calls.scenario.js';
import { polls } from './polls.scenario.js';
import { processor } from './processor.scenario.js';
import { reads } from './reads.scenario.js';
import { type Scenario, storeScenario } from './scenario.js';
import { soak } from './soak.scenario.js';
import { twoWorkers } from './two-workers.scenario.js';
import { uploads } from './uploads/uploads.scenario.js';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  uploads,
  reads,
  'long-calls': longCalls,
  'two-workers': twoWorkers,
  processor,
  polls,
  soak,
};

const { positionals, values } = parseCommandLine({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' }, scans: { type: 'string', default: '200' } },
});
const unknown = positionals.find((name) => !SCENARIOS[name]);
if (unknown) refuse(`There is no load "${unknown}". Loads: ${Object.keys(SCENARIOS).join(', ')}`);

const settings = { ...readSettings(['--scans', values.scans]), minutes: Number(values.minutes) };
for (const [name, measure] of Object.entries(SCENARIOS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const markdown = await storeScenario(settings.resultsFolder, name, await measure(settings));
  console.log(markdown);
}
