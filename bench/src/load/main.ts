import { parseCommandLine, refuse } from '../harness/command-line.js';
import { loadSettings } from '../harness/config.js';
import { reads } from './reads.scenario.js';
import { type Scenario, storeScenario } from './scenario.js';
import { soak } from './soak.scenario.js';
import { twoWorkers } from './two-workers.scenario.js';
import { uploads } from './uploads/uploads.scenario.js';

const SCENARIOS: Readonly<Record<string, Scenario>> = { uploads, reads, 'two-workers': twoWorkers, soak };
const NAMES = Object.keys(SCENARIOS);

const { positionals, values } = parseCommandLine({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
});
const unknown = positionals.find((name) => !SCENARIOS[name]);
if (unknown) refuse(`There is no load "${unknown}". Loads: ${NAMES.join(', ')}`);

const settings = { ...loadSettings(), minutes: Number(values.minutes) };
for (const [name, measure] of Object.entries(SCENARIOS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(await storeScenario(name, await measure(settings), NAMES));
}
