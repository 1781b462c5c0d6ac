import { Agent } from 'node:https';
import { describe, expect } from '@jest/globals';
import type { Response } from 'supertest';
import { apple, mealOf, scan, typed, upload, whenFinished } from '../support/meals.js';
import { aNote, answers, curry, held, release, whenAsked } from '../support/model.js';
import { behindProxy } from '../support/needs.js';
import { anAddress, aPerson, PASSWORD } from '../support/people.js';
import { text } from '../support/shapes.js';
import { target } from '../support/target.js';
import { until } from '../support/until.js';
import { Visitor } from '../support/visitor.mjs';

/** Each API, bypassing the proxy in front of both. */
const [first = '', second = ''] = target.apiUrls;
const bothApis = (index: number) => (index % 2 === 0 ? first : second);
/** The same person at one of the APIs. */
const at = (url: string, { cookie }: Visitor) => new Visitor(url, cookie);

describe('two APIs behind a proxy are one system', () => {
  behindProxy('a session from one API works at the other, and signing out ends it at both', async () => {
    const person = await aPerson();
    const device = new Visitor(first);
    await device.post('/api/auth/login', { email: person.email, password: PASSWORD }).expect(200);
    const { body } = await at(second, device).get('/api/auth/user').expect(200);
    expect(body.email).toBe(person.email);
    const copy = at(first, device);
    await at(second, device).post('/api/auth/logout').expect(204);
    await copy.get('/api/auth/user').expect(401);
    await person.get('/api/auth/user').expect(200);
  });

  behindProxy("rate limits count requests to both APIs by the client's real address", async () => {
    const ask = (url: string, forwardedFor: string) =>
      new Visitor(url).post('/api/auth/forgot', { email: anAddress() }).set('x-forwarded-for', forwardedFor);
    /** How often an address may ask. Direct peers of an API count as proxies, so their X-Forwarded-For is trusted. */
    const allowed = async (send: (index: number) => Promise<Response>) => {
      for (let index = 0; index < 500; index += 1) {
        const { status } = await send(index);
        if (status === 429) return index;
        expect(status).toBe(200);
      }
      return null;
    };
    const ofOne = await allowed(async () => ask(first, '203.0.113.1'));
    expect(ofOne).toBeGreaterThan(1);
    expect(await allowed(async (index) => ask(bothApis(index), '203.0.113.2'))).toBe(ofOne);

    // The proxy ignores what clients claim: with a different forged address each time, it is still the same client.
    const from = (localAddress: string) => new Agent({ localAddress });
    const [client, other] = [from('127.0.0.2'), from('127.0.0.3')];
    const forged = async (index: number) => ask(target.url, `198.51.100.${index % 250}`).agent(client);
    expect(await allowed(forged)).toBe(ofOne);
    await ask(target.url, '198.51.100.1').agent(other).expect(200);
  });

  behindProxy("a person's chat limit counts questions to both APIs", async () => {
    const person = await aPerson();
    const ask = async (index: number) =>
      (await at(bothApis(index), person).post('/api/chat/messages', { message: '100 g in exchanges' })).status;
    const statuses: number[] = [];
    for (let index = 0; index < 60 && statuses.at(-1) !== 429; index += 1) statuses.push(await ask(index));
    expect(statuses.at(-1)).toBe(429);
    expect(await ask(statuses.length)).toBe(429);
  });

  behindProxy('an Idempotency-Key sent to both APIs at once makes one meal', async () => {
    const person = await aPerson();
    for (let round = 0; round < 10; round += 1) {
      const send = async (url: string) =>
        (
          await upload(at(url, person), apple(), { record: 'toast' })
            .set('idempotency-key', `round-${round}`)
            .expect(202)
        ).body;
      const [one, other] = await Promise.all([send(first), send(second)]);
      expect(other.mealId).toBe(one.mealId);
    }
    expect((await person.get('/api/scans?limit=50').expect(200)).body.scans).toHaveLength(10);
  });

  behindProxy('a meal accepted by one API can be polled, shown and deleted at the other', async () => {
    const person = await aPerson();
    const [here, there] = [at(first, person), at(second, person)];
    const note = aNote('one bowl of curry');
    await answers(note, held(curry));
    const mealId = await scan(here, note);
    const analysing = await until(
      () => mealOf(there, mealId),
      ({ status, stage }) => status === 'analysing' && stage === 'reading',
    );
    expect(analysing.progress).toBeGreaterThan(0);
    expect(await mealOf(here, mealId)).toMatchObject({ stage: analysing.stage, progress: analysing.progress });

    await release(note);
    expect(await whenFinished(there, mealId)).toMatchObject({ status: 'completed', carbEstimate: 52 });
    for (const size of ['thumb', 'full'])
      await there.get(`/api/scans/${mealId}/photo?size=${size}`).expect(200).expect('content-type', 'image/jpeg');
    await there.delete(`/api/scans/${mealId}`).expect(204);
    await here.get(`/api/scans/${mealId}`).expect(404);
  });

  behindProxy('all workers analyse the uploads', async () => {
    const person = await aPerson();
    const before = await Promise.all(target.workerMetricsUrls.map(analyses));
    // As many simultaneously as two APIs accept without answering `busy`.
    const lane = async () => {
      for (let index = 0; index < 15; index += 1) await scan(person, 'toast');
    };
    await Promise.all([lane(), lane(), lane()]);
    await until(
      async () => (await person.get('/api/scans?limit=50').expect(200)).body.scans,
      (scans) => scans.every(({ status }: { status: string }) => status === 'completed'),
    );
    await until(
      () => Promise.all(target.workerMetricsUrls.map(analyses)),
      (after) => after.every((count, index) => count > (before[index] ?? 0)),
    );
  });

  behindProxy('a plan that begins at one API counts at the other', async () => {
    const person = await aPerson();
    await typed(person, 'Toast', 40);
    const day = new Date().toISOString().slice(0, 10);
    const table = () => at(second, person).get(`/api/insights/export.csv?from=${day}&to=${day}`);
    await table().expect(403);
    await at(first, person).post('/api/subscription/trial').expect(201);
    await table()
      .expect(200)
      .expect('content-type', /^text\/csv/);
  });

  behindProxy('the chat streams through the proxy, and both APIs show the same conversation', async () => {
    const person = await aPerson();
    const pieces = ['In general, bread brings many. ', 'Vegetables bring few.'];
    // The model never finishes, so a proxy that buffers would show nothing.
    await whenAsked('chat', { kind: 'stream', pieces, end: 'stall' });
    let received = '';
    const call = person.post('/api/chat/messages', { message: 'Why does bread hold so many carbs?' });
    const asked = call.buffer(true).parse((stream: Response) => {
      stream.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
    });
    const ended = asked.then(
      () => 'answered',
      () => 'hung up',
    );
    await until(
      async () => received,
      (words) => words.includes('bread brings many'),
    );
    expect(received).not.toContain('event: done');
    asked.abort();
    void ended;
    const kept = async (url: string) => (await at(url, person).get('/api/chat/messages').expect(200)).body;
    const { messages } = await until(
      () => kept(first),
      (conversation) => conversation.messages[1]?.status === 'stopped',
    );
    expect(messages).toMatchObject([{ content: text }, { content: text }]);
    expect((await kept(second)).messages).toEqual(messages);
  });
});

/** How many meals a worker has analysed. */
async function analyses(metricsUrl: string): Promise<number> {
  const { text: lines } = await new Visitor(metricsUrl).get('').expect(200);
  const line = lines
    .split('\n')
    .find((each) => /^carbsight_jobs_total\{.*queue="analysis".*outcome="completed"/.test(each));
  return Number(line?.split(' ').at(-1) ?? 0);
}
