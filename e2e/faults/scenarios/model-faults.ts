import type { FakeStepInput } from '@carbsight/models/testing';
import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import type { Scenario } from '../scenario.js';
import { ANSWER } from './shared.js';

const EACH = 5;
const LARGE_BYTES = 50 * 2 ** 20;
const MODEL_TIMEOUT_MS = 3_000;
const SETTLED_MS = 120_000;
const WELL: FakeStepInput = { kind: 'answer', answer: ANSWER };

/** The notes name no food: the food tables would answer instead. */
type Fault = { readonly note: string; readonly steps: FakeStepInput[]; readonly ends: readonly string[] };

const FAULTS: readonly Fault[] = [
  { note: 'answers 500 for ever', steps: [{ kind: 'error', status: 500 }], ends: ['model-unavailable'] },
  { note: 'stalls', steps: [{ kind: 'stall' }], ends: ['model-timeout'] },
  { note: 'stalls behind its head', steps: [{ kind: 'stall', afterHead: true }], ends: ['model-timeout'] },
  { note: 'drips', steps: [{ kind: 'drip' }], ends: ['model-timeout'] },
  { note: 'is cut before its head', steps: [{ kind: 'cut', at: 'head' }], ends: ['model-unavailable'] },
  { note: 'is cut in its body', steps: [{ kind: 'cut', at: 'body' }], ends: ['model-invalid-answer'] },
  {
    note: 'is cut within its stream',
    steps: [{ kind: 'stream', pieces: [JSON.stringify(ANSWER).slice(0, -20)], end: 'break' }],
    ends: ['model-invalid-answer'],
  },
  // Whichever comes first: a slow machine may still be reading at the deadline.
  {
    note: 'streams without an end',
    steps: [{ kind: 'stream', pieces: [JSON.stringify(ANSWER), ' '.repeat(1_000)], end: 'repeat' }],
    ends: ['model-invalid-answer', 'model-timeout'],
  },
  {
    note: 'sends 50 MB',
    steps: [{ kind: 'raw', body: 'x'.repeat(LARGE_BYTES) }],
    ends: ['model-invalid-answer', 'model-timeout'],
  },
  {
    note: 'wants to be asked in an hour',
    steps: [{ kind: 'error', status: 429, retryAfter: '3600' }],
    ends: ['rate-limited'],
  },
  {
    note: 'wants to be asked in 3 s',
    steps: [{ kind: 'error', status: 429, retryAfter: '3' }, WELL],
    ends: ['completed'],
  },
];

export const modelFaults: Scenario = {
  name: 'model-faults',
  what: `a model that ${FAULTS.map(({ note }) => note).join(', ')}: ${EACH} scans each, all at once`,
  engines: ['PostgreSQL'],
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script({
      rules: FAULTS.map(({ note, steps }) => ({ noteContains: note, steps })),
      otherwise: WELL,
    });
    const stack = await context.prepare({ env: { MODEL_TIMEOUT_MS: String(MODEL_TIMEOUT_MS) } });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    const notes = FAULTS.map(({ note }) => note);
    await sender.send(notes.length * EACH, 6, (index) => notes[index % notes.length] ?? '');
    const sentAt = Date.now();
    const settledAt = await untilSettled(databaseUrl, SETTLED_MS);
    const { surprises, ...counts } = await judge(
      databaseUrl,
      sender,
      (attempt) => FAULTS.find(({ note }) => note === attempt.note)?.ends ?? [],
    );
    return {
      ...counts,
      settledMs: settledAt && settledAt - sentAt,
      note: 'each ends with its expected failure, the 3 s delay with an estimate',
      broken: [...new Set(surprises), ...(settledAt ? [] : ['not settled'])],
    };
  },
};
