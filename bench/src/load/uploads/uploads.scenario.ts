import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Administrator } from '../../harness/administrator.js';
import { at } from '../../harness/config.js';
import { measureSharpRate } from '../../harness/measure-sharp.js';
import { type Form, formOf, Person } from '../../harness/person.js';
import { apiPid, withStack } from '../../harness/stack.js';
import { quantile, round } from '../../harness/statistics.js';
import type { LoadResult, LoadSettings } from '../scenario.js';
import { noisePhoto } from './noise-photo.js';
import type { Sending, Sent } from './sender.js';
import { type Watched, watch } from './watch.js';

const HEIC = at('samples/nonfood_iphone_original.heic');
/** Photos for measuring sharp alone. */
const SAMPLE_PHOTOS = 40;

type Load = {
  readonly name: string;
  readonly path: string;
  readonly form: Form;
  readonly count: number;
  readonly cookies: readonly string[];
  readonly acceptedStatus: number;
  /** Null if sharp cannot decode it. */
  readonly sharpPerSec: number | null;
};

/** Everyone sends a photo simultaneously: measures the API's memory, other calls, and the rate compared with sharp alone. */
export async function uploads(settings: LoadSettings): Promise<LoadResult> {
  const [large, medium, heic] = [await noisePhoto(12.4), await noisePhoto(4.7), await readFile(HEIC)];
  const ofLarge = { form: formOf(large), sharpPerSec: await measureSharpRate([large], SAMPLE_PHOTOS) };
  const ofMedium = { form: formOf(medium), sharpPerSec: await measureSharpRate([medium], SAMPLE_PHOTOS) };
  const rows = await withStack(settings, {}, async (stack) => {
    const people = await Promise.all(Array.from({ length: 50 }, () => registeredCookie(stack.url)));
    const { cookie: administrator } = await Administrator.signIn(stack.url);
    const scan = { path: '/api/scans', acceptedStatus: 202, cookies: people };
    const avatar = { path: '/api/profile/avatar', acceptedStatus: 200, cookies: people };
    const golden = { path: '/api/admin/golden-set/images', acceptedStatus: 201, cookies: [administrator] };
    const loads: readonly Load[] = [
      { ...scan, ...ofLarge, name: '200 of 12.4 MB, 50 people', count: 200 },
      { ...scan, ...ofLarge, name: '60 of 12.4 MB, one person', count: 60, cookies: people.slice(0, 1) },
      { ...scan, ...ofMedium, name: '200 of 4.7 MB, 50 people', count: 200 },
      { ...scan, name: '60 HEIC, 50 people', form: formOf(heic), count: 60, sharpPerSec: null },
      { ...avatar, ...ofLarge, name: '60 own pictures of 12.4 MB, 50 people', count: 60 },
      { ...golden, ...ofLarge, name: '40 golden images of 12.4 MB', form: dataUrlOf(large), count: 40 },
    ];
    const otherUser = await registeredCookie(stack.url);
    const measured = [];
    for (const load of loads) {
      const end = watch(apiPid(stack), stack.url, otherUser);
      const sent = await send(stack.url, load);
      measured.push(rowOf(load, sent, await end()));
    }
    return measured;
  });
  return {
    title: 'Uploads, all at once',
    about: [
      `JPEGs of 12 megapixels of noise, and an iPhone's HEIC, on ${cpus().length} cores that also run the database, the worker, the fake`,
      'model and the load generator. Uploads answered `busy` are repeated after Retry-After, as in the app. Other calls: ten per second by',
      'another person, who reads their account and history.',
    ].join('\n'),
    rows,
  };
}

function rowOf({ name, count, sharpPerSec }: Load, sent: Sent, { peakMegabytes, callTimesMs }: Watched) {
  if (sent.failures.length > 0) throw new Error(`${name}: ${sent.failures.length} failed, such as ${sent.failures[0]}`);
  const perSec = (count * 1_000) / sent.durationMs;
  return {
    uploads: name,
    accepted: sent.accepted,
    'busy, sent again': sent.refusedBusy,
    'slowest refusal, ms': round(sent.slowestRefusalMs),
    'API memory at most, MB': round(peakMegabytes),
    'other calls p95, ms': round(quantile(callTimesMs, 0.95)),
    'accepted/s': round(perSec, 1),
    'fraction of sharp': sharpPerSec === null ? '' : (perSec / sharpPerSec).toFixed(2),
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
