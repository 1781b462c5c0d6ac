import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startFakeModelServer } from '@carbsight/models/testing';
import { Administrator } from '../../dashboards/administrator.js';
import type { PipelineSettings } from '../../pipeline/config.js';
import { percentile } from '../../pipeline/in-parallel.js';
import { formOf, Person } from '../../pipeline/person.js';
import { measureSharpAlone } from '../../pipeline/sharp-alone.js';
import { startStack } from '../../pipeline/stack.js';
import type { LoadResult } from '../scenario.js';
import { noisePhoto } from './noise-photo.js';
import type { Sending, Sent } from './sender.js';
import { type Watched, watch } from './watch.js';

const ADMIN = { email: 'bench@carbsight.example', password: 'a long phrase for a benchmark' };
const HEIC = fileURLToPath(new URL('../../../../samples/nonfood_iphone_original.heic', import.meta.url));
/** Photos for measuring sharp alone. */
const ALONE = 40;

type Load = {
  readonly name: string;
  readonly path: string;
  readonly form: { readonly contentType: string; readonly body: Buffer };
  readonly count: number;
  readonly cookies: readonly string[];
  readonly acceptedStatus: number;
  /** Null if sharp cannot decode it. */
  readonly sharpPerSec: number | null;
};

/** Everyone sends a photo simultaneously: measures the API's memory, other calls, and the rate compared with sharp alone. */
export async function uploads(settings: PipelineSettings): Promise<LoadResult> {
  const [large, medium, heic] = [await noisePhoto(12.4), await noisePhoto(4.7), await readFile(HEIC)];
  const largePerSec = await measureSharpAlone([large], ALONE);
  const mediumPerSec = await measureSharpAlone([medium], ALONE);
  const models = await startFakeModelServer();
  const environment = { ...settings.environment, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const stack = await startStack({ ...settings, environment }, null, models.openaiBaseUrl);
  try {
    const people = await Promise.all(Array.from({ length: 50 }, () => registeredCookie(stack.url)));
    const { cookie: administrator } = await Administrator.signIn(stack.url, ADMIN.email, ADMIN.password);
    const scan = { path: '/api/scans', acceptedStatus: 202 };
    const one = people.slice(0, 1);
    const loads: readonly Load[] = [
      {
        ...scan,
        name: '200 of 12.4 MB, 50 people',
        form: formOf(large),
        count: 200,
        cookies: people,
        sharpPerSec: largePerSec,
      },
      {
        ...scan,
        name: '60 of 12.4 MB, one person',
        form: formOf(large),
        count: 60,
        cookies: one,
        sharpPerSec: largePerSec,
      },
      {
        ...scan,
        name: '200 of 4.7 MB, 50 people',
        form: formOf(medium),
        count: 200,
        cookies: people,
        sharpPerSec: mediumPerSec,
      },
      { ...scan, name: '60 HEIC, 50 people', form: formOf(heic), count: 60, cookies: people, sharpPerSec: null },
      {
        name: '60 own pictures of 12.4 MB, 50 people',
        path: '/api/profile/avatar',
        acceptedStatus: 200,
        form: formOf(large),
        count: 60,
        cookies: people,
        sharpPerSec: largePerSec,
      },
      {
        name: '40 golden images of 12.4 MB',
        path: '/api/admin/golden-set/images',
        acceptedStatus: 201,
        form: dataUrlOf(large),
        count: 40,
        cookies: [administrator],
        sharpPerSec: largePerSec,
      },
    ];
    const otherUser = await registeredCookie(stack.url);
    const rows = [];
    for (const load of loads) {
      const end = watch(stack.pids[0] ?? 0, stack.url, otherUser);
      const sent = await send(stack.url, load);
      rows.push(rowOf(load, sent, await end()));
    }
    return {
      title: 'Uploads, all at once',
      about: [
        `JPEGs of 12 megapixels of noise, and an iPhone's HEIC, on ${cpus().length} cores that also run the database, the worker, the fake`,
        'model and the load generator. Uploads answered `busy` are repeated after Retry-After, as in the app. Other calls: ten per second by',
        'another person, who reads their account and history.',
      ].join('\n'),
      rows,
    };
  } finally {
    await stack.stop();
    await models.close();
  }
}

function rowOf({ name, count, sharpPerSec }: Load, sent: Sent, { peakMegabytes, callTimesMs }: Watched) {
  if (sent.failures.length > 0) throw new Error(`${name}: ${sent.failures.length} failed, such as ${sent.failures[0]}`);
  const perSec = (count * 1_000) / sent.durationMs;
  return {
    uploads: name,
    accepted: sent.accepted,
    'busy, sent again': sent.refusedBusy,
    'slowest refusal, ms': Math.round(sent.slowestRefusalMs),
    'API memory at most, MB': Math.round(peakMegabytes),
    'other calls p95, ms': Math.round(percentile(callTimesMs, 0.95)),
    'accepted/s': Number(perSec.toFixed(1)),
    'share of sharp alone': sharpPerSec === null ? '' : (perSec / sharpPerSec).toFixed(2),
  };
}

function send(url: string, { path, form, ...load }: Load): Promise<Sent> {
  const { contentType, body } = form;
  const { count, cookies, acceptedStatus } = load;
  const workerData: Sending = { url: `${url}${path}`, contentType, body, count, cookies, acceptedStatus };
  const thread = new Worker(new URL('./sender.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the sender ended with ${code}`)));
  });
}

const registeredCookie = async (url: string) => (await Person.register(url)).cookie;

function dataUrlOf(photo: Buffer) {
  const imageBase64 = `data:image/jpeg;base64,${photo.toString('base64')}`;
  return { contentType: 'application/json', body: Buffer.from(JSON.stringify({ fileName: 'noise.jpg', imageBase64 })) };
}
