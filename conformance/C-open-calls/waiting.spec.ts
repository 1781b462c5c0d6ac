import { describe, expect, test } from '@jest/globals';
import { estimated, scan, whenFinished } from '../support/meals.js';
import { aNote, answers, curry, held, release } from '../support/model.js';
import { withModel } from '../support/needs.js';
import { somebody } from '../support/people.js';
import { until } from '../support/until.js';

/** A meal whose model does not answer yet, and the tag of its settled state. */
async function waiting() {
  const person = await somebody('reader');
  const note = aNote('one bowl of curry');
  await answers(note, held(curry));
  const path = `/api/scans/${await scan(person, note)}`;
  const ask = (tag = '', wait = '') => {
    const call = person.get(path);
    if (tag) void call.set('if-none-match', tag);
    return wait ? call.set('prefer', wait) : call;
  };
  await until(
    async () => (await ask()).body.stage,
    (stage) => stage === 'reading',
  );
  return { person, note, path, ask };
}

describe('polling a meal', () => {
  withModel('it is answered 304 while nothing changes, and never kept by a cache', async () => {
    const { person, note, path, ask } = await waiting();
    const unchanged = await until(
      async () => ask((await ask()).headers.etag),
      ({ status }) => status === 304,
    );
    expect(unchanged.text).toBe('');
    expect((await ask()).headers['cache-control']).toBe('no-store');
    await release(note);
    await whenFinished(person, path.split('/').at(-1) ?? '');
  });

  withModel('with Prefer: wait it is held until something changes, for at most 25 s', async () => {
    const { person, note, path, ask } = await waiting();
    let favourite = false;
    const answered = await until(
      async () => {
        const { etag } = (await ask()).headers;
        const asked = ask(etag, 'respond-async, wait=300').then((answer) => answer);
        // Another round trip, so that the first request is most likely held when the meal changes. Else it is tried again.
        await ask(etag);
        favourite = !favourite;
        await person.patch(path, { favourite }).expect(200);
        return asked;
      },
      ({ headers }) => headers['preference-applied'] !== undefined,
    );
    expect(answered.status).toBe(200);
    expect(answered.headers['preference-applied']).toBe('wait=25');
    expect(answered.body).toMatchObject({ status: 'analysing', favourite });
    await release(note);
    await whenFinished(person, path.split('/').at(-1) ?? '');
  });

  test('a finished meal has no tag: nothing about it changes on its own', async () => {
    const person = await somebody();
    const { mealId } = await estimated(person, '1 apple');
    const { headers } = await person.get(`/api/scans/${mealId}`).set('prefer', 'wait=25').expect(200);
    expect([headers.etag, headers['preference-applied']]).toEqual([undefined, undefined]);
  });
});
