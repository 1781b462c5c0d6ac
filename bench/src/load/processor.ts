import { startFakeModelServer } from '@carbsight/models/testing';
import { addDatabase } from '../pipeline/add-database.js';
import { inParallel } from '../pipeline/in-parallel.js';
import { formOf, Person, readPhotos } from '../pipeline/person.js';
import { type ProcessorMs, processesOf, processorPerScan } from '../pipeline/processor-per-scan.js';
import { measureSharpProcessor } from '../pipeline/sharp-alone.js';
import { startStack } from '../pipeline/stack.js';
import { type LoadSettings, round, scenario } from './scenario.js';

type EngineResult = {
  readonly engine: string;
  readonly msPerScan: ProcessorMs;
  /** Everything but sharp, and what it is of sharp's own time. */
  readonly elseMs: number;
  readonly shareOfSharp: number;
};

type ProcessorResult = {
  readonly scans: number;
  readonly sharpMs: number;
  readonly engines: readonly EngineResult[];
};

const WARM_UP_SCANS = 60;
const AT_ONCE = 8;
/** As the screen of a meal that is being analysed. */
const POLL_MS = 1_000;
const GOAL = 0.5;

/** Processor time per scan by process, beside what sharp alone needs for the same photos. */
export const processor = scenario<ProcessorResult>({
  name: 'processor',
  async run(settings) {
    const sharpMs = await measureSharpProcessor(await readPhotos(settings.photoPaths), settings.scans);
    const measured = [{ engine: 'PostgreSQL', msPerScan: await measure(settings, 'PostgreSQL', null) }];
    if (settings.redisUrl) {
      measured.push({ engine: 'Redis', msPerScan: await measure(settings, 'Redis', settings.redisUrl) });
    }
    const engines = measured.map(({ engine, msPerScan }) => {
      const elseMs = Object.values(msPerScan).reduce((sum, ms) => sum + ms, 0) - sharpMs;
      return { engine, msPerScan, elseMs: round(elseMs, 1), shareOfSharp: round(elseMs / sharpMs, 2) };
    });
    return { scans: settings.scans, sharpMs: round(sharpMs, 1), engines };
  },
  describe: ({ scans, sharpMs, engines }) => [
    `Milliseconds of processor time per scan, over ${scans} scans, ${AT_ONCE} at a time, each looked at every second until its estimate is`,
    `there; the load and the fake model are not counted. sharp alone needs ${sharpMs} ms for the photo, its cover, its thumbnail and`,
    `its hash; they are part of the API's time. Goal: everything else at most ${GOAL} of that.`,
    '',
    '| engine | API, with sharp | worker | PostgreSQL | Redis | all but sharp | share of sharp |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...engines.map(
      ({ engine, msPerScan, elseMs, shareOfSharp }) =>
        `| ${engine} | ${msPerScan.API} | ${msPerScan.worker} | ${msPerScan.PostgreSQL} | ${msPerScan.Redis ?? ''} | ${elseMs} | ${shareOfSharp} |`,
    ),
  ],
});

async function measure(settings: LoadSettings, engine: string, redisUrl: string | null): Promise<ProcessorMs> {
  const databaseUrl = await addDatabase(settings.databaseUrl, `processor_${engine.toLowerCase()}`);
  const models = await startFakeModelServer();
  const stack = await startStack({ ...settings, databaseUrl }, redisUrl, models.openaiBaseUrl);
  try {
    const forms = (await readPhotos(settings.photoPaths)).map(formOf);
    const person = await Person.register(stack.url);
    const scan = async (index: number) => {
      const form = forms[index % forms.length] ?? formOf(Buffer.alloc(0));
      await person.whenEstimated((await person.scan(form)).mealId, POLL_MS);
    };
    await inParallel(WARM_UP_SCANS, AT_ONCE, scan);
    const processes = await processesOf(stack, databaseUrl, redisUrl);
    return await processorPerScan(processes, settings.scans, () => inParallel(settings.scans, AT_ONCE, scan));
  } finally {
    await stack.stop();
    await models.close();
  }
}
