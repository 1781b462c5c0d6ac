import { Sweep } from './sweep.js';

type Row = { readonly id: string; readonly enqueues: number };
const now = new Date('2026-11-21T12:00:00Z');
const signal = new AbortController().signal;

/** What a sweep does with these rows: by default there are none of a kind. */
async function sweep(rows: { meals?: () => Promise<Row[]>; mails?: readonly Row[] }) {
  const done: string[] = [];
  const queries = (findOverdue: () => Promise<readonly Row[]>) =>
    ({
      findOverdue,
      touch: async () => {},
      recordEnqueued: async (id: string) => {
        if (id === 'poisoned') throw new Error('This row cannot be changed');
      },
    }) as never;
  const none = queries(async () => []);
  const queues = {
    producer: ({ name }: { name: string }) => ({
      hasOpen: async () => false,
      enqueue: async (payload: object) => void done.push(`${name} ${Object.values(payload)[0]}`),
    }),
  } as never;
  const meals = queries(rows.meals ?? (async () => []));
  const mails = queries(async () => rows.mails ?? []);
  const news = { noEstimate: async () => {} };
  await new Sweep(meals, mails, none, none, none, queues, news)
    .run(signal, now)
    .catch((error: Error) => void done.push(error.message));
  return done;
}

it('rescues the other rows when one cannot be rescued, and reports the failure', async () => {
  const mails = ['first', 'poisoned', 'last'].map((id) => ({ id, enqueues: 0 }));
  expect(await sweep({ mails })).toEqual(['reminder-email first', 'reminder-email last', 'This row cannot be changed']);
});

it('rescues the other kinds when one cannot be searched', async () => {
  const meals = async () => Promise.reject(new Error('The search failed'));
  expect(await sweep({ meals, mails: [{ id: 'one', enqueues: 0 }] })).toEqual([
    'reminder-email one',
    'The search failed',
  ]);
});
