import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisJob, type JobDefinition } from '@carbsight/contracts';
import { MealEntity, MealQueries, type MealRecord, MealRecordQueries, newId, UserQueries } from '@carbsight/database';
import { createTestDatabase } from '@carbsight/database/testing';
import { startFakeModelServer } from '@carbsight/models/testing';
import { createPhotoStorage, loadSharedConfig, Metrics, silentLog } from '@carbsight/runtime';
import { createWorker, type Pace } from '../../src/create-worker.js';

/** Rounds every quarter of a second, retries after a tenth: longer waits would prove nothing more. */
const QUICK: Pace = { rounds: 0.05, attempts: 0.05 };
/** For tests that start the rounds themselves. */
export const NO_ROUNDS: Pace = { ...QUICK, rounds: 100 };

/** For a call that never answers: no test waits for the usual half minute. */
export const SHORT_DEADLINE = { MODEL_TIMEOUT_MS: '1000' };

/** `both` are OpenAI and Gemini. */
type Provider = 'openai' | 'gemini' | 'anthropic' | 'both' | 'none';

/** The real worker with its own database and the fake model server. */
export async function startWorker(provider: Provider, env: Record<string, string> = {}, pace = QUICK) {
  const database = await createTestDatabase('worker');
  const dataDir = await mkdtemp(join(tmpdir(), 'carbsight-worker-'));
  const models = await startFakeModelServer();
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
    OPEN_FOOD_FACTS: 'off',
    PACKAGE_SEARCH: 'off',
    // A busy machine takes longer to read a label than a person waits.
    LABEL_READING_SEC: '120',
    ...(provider === 'openai' || provider === 'both'
      ? { OPENAI_API_KEY: 'test', OPENAI_BASE_URL: models.openaiBaseUrl }
      : {}),
    ...(provider === 'gemini' || provider === 'both'
      ? { GEMINI_API_KEY: 'test', GEMINI_BASE_URL: models.geminiBaseUrl }
      : {}),
    ...(provider === 'anthropic' ? { ANTHROPIC_API_KEY: 'test', ANTHROPIC_BASE_URL: models.anthropicBaseUrl } : {}),
    ...env,
  };
  const config = loadSharedConfig(settings);
  let metrics = new Metrics();
  const start = async (values: Record<string, string>) => {
    metrics = new Metrics();
    // Suites running side by side keep the machine busier than a person would accept.
    const loaded = loadSharedConfig(values);
    const push = { ...loaded.push, privateAddresses: 'loopback' as const };
    const started = await createWorker({ ...loaded, timeoutMultiplier: 8, push }, silentLog, metrics, pace);
    await started.start();
    return started;
  };
  let worker = await start(settings);
  const photos = await createPhotoStorage(config.storage);
  const user = await new UserQueries(worker.dataSource).create({
    email: `${newId()}@example.org`,
    firstName: 'Kim',
    passwordHash: 'x',
  });
  if (!user) throw new Error('no user');

  const store = async (bytes: Buffer) => {
    const photoId = newId();
    await photos.put(`meals/${photoId}/full.jpg`, bytes, 'image/jpeg');
    return {
      id: photoId,
      userId: user.id,
      storageKey: `meals/${photoId}`,
      sha256: 'b',
      width: 348,
      height: 348,
      fullBytes: 1,
      thumbnailBytes: 1,
      perceptualHash: null,
    };
  };
  const queueMeal = async (note: string, ...given: Buffer[]): Promise<MealEntity> => {
    const apple = () => readFile(join(__dirname, '../../../samples/food_apple_in_hand.jpg'));
    const stored = await Promise.all((given.length > 0 ? given : [await apple()]).map(store));
    const id = newId();
    const meals = new MealQueries(worker.dataSource);
    await meals.accept(
      {
        id,
        userId: user.id,
        note,
        eatenAt: new Date(),
        cameraMetadata: null,
        idempotencyKey: null,
        sessionKey: null,
      },
      stored,
      { now: new Date(), perDay: null },
    );
    const meal = await worker.dataSource.getRepository(MealEntity).findOneBy({ userId: user.id, id });
    if (!meal) throw new Error('no meal');
    return meal;
  };
  /** A meal described in words, without a photo. */
  const queueWords = async (note: string): Promise<MealEntity> => {
    const id = newId();
    const meals = new MealQueries(worker.dataSource);
    const described = { note, eatenAt: new Date(), cameraMetadata: null, idempotencyKey: null, sessionKey: null };
    await meals.accept({ id, userId: user.id, ...described }, [], { now: new Date(), perDay: null });
    const meal = await worker.dataSource.getRepository(MealEntity).findOneBy({ userId: user.id, id });
    if (!meal) throw new Error('no meal');
    return meal;
  };
  const enqueue = (meal: MealEntity) =>
    worker.engine.producer(analysisJob).enqueue({ mealId: meal.id, revision: meal.revision });
  const whenFinished = async (mealId: string): Promise<MealRecord> => {
    const find = () => new MealRecordQueries(worker.dataSource).find(user.id, mealId);
    await expect
      .poll(async () => (await find())?.meal, { message: `meal ${mealId}` })
      .toMatchObject({
        finishedAt: expect.any(Date),
      });
    const record = await find();
    if (!record) throw new Error(`meal ${mealId} is gone`);
    return record;
  };

  return {
    get worker() {
      return worker;
    },
    /** What Prometheus would scrape. */
    metrics: () => metrics.registry.metrics(),
    models,
    dataDir,
    databaseUrl: database.url,
    photos,
    user,
    queueMeal,
    queueWords,
    enqueue,
    whenFinished,
    async scan(note: string, ...photos: Buffer[]): Promise<MealRecord> {
      const meal = await queueMeal(note, ...photos);
      await enqueue(meal);
      return whenFinished(meal.id);
    },
    /** Resolves when every job of a queue has been processed and nothing more can follow. */
    whenIdle: (job: JobDefinition) =>
      expect
        .poll(() => worker.engine.producer(job).counts(), { message: `queue ${job.name}` })
        .toMatchObject({ waiting: 0, delayed: 0, active: 0 }),
    query: <Row>(sql: string, values: unknown[] = []) => worker.dataSource.query(sql, values) as Promise<Row[]>,
    /** No meal is chosen for a judgement or a shadow run. By its id one in ten would be, and that call would count too. */
    evaluateNothing: () =>
      worker.dataSource.query(`INSERT INTO sampling_settings (is_only, llm_judge_rate, dual_model_rate, version)
        VALUES (true, 0, 0, 1) ON CONFLICT (is_only) DO UPDATE SET llm_judge_rate = 0, dual_model_rate = 0`),
    /** Stops the worker and starts another one in its place, with other variables; an empty one counts as not set. */
    async restart(changed: Record<string, string>, whileStopped = async () => {}): Promise<void> {
      await worker.stop(1_000);
      await whileStopped();
      worker = await start({ ...settings, ...changed });
    },
    async close(): Promise<void> {
      await worker.stop(1_000);
      await models.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type WorkerUnderTest = Awaited<ReturnType<typeof startWorker>>;

export let one: WorkerUnderTest;

/** A worker for all tests of the calling file, whose model server forgets each test's script. */
export function useWorker(...options: Parameters<typeof startWorker>): void {
  beforeAll(async () => {
    one = await startWorker(...options);
  });
  afterAll(() => one.close());
  afterEach(() => one.models.reset());
}
