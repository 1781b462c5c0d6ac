import { readFile } from 'node:fs/promises';
import type { GoldenRun } from '@carbsight/contracts';
import type { DataSource } from '@carbsight/database';
import { builtInPrompts } from '@carbsight/domain';

const POLL_MS = 100;
/** Far longer than any run here takes. */
const LIMIT_MS = 10 * 60_000;

/** The administrator's calls about golden runs. */
export class GoldenClient {
  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  async addImage(photoPath: string): Promise<void> {
    const imageBase64 = `data:image/jpeg;base64,${(await readFile(photoPath)).toString('base64')}`;
    await this.call('POST', '/api/admin/golden-set/images', {
      fileName: 'bench.jpg',
      mealName: 'Rice with beans',
      groundTruthCarbs: 50,
      imageBase64,
    });
  }

  async start(repeats: number): Promise<string> {
    const prompt = builtInPrompts.find(({ version }) => version === 'v2.3')?.prompt;
    const body = { name: 'Benchmark', model: 'gpt-4o', promptUsed: prompt, repeats };
    return ((await this.call('POST', '/api/admin/batch-test/runs', body)) as GoldenRun).id;
  }

  async cancel(runId: string): Promise<GoldenRun> {
    return (await this.call('POST', `/api/admin/batch-test/runs/${runId}/cancel`)) as GoldenRun;
  }

  /** @returns its id and how long it took, in milliseconds */
  async runToEnd(repeats: number): Promise<{ id: string; ms: number }> {
    const startedAt = performance.now();
    const id = await this.start(repeats);
    for (
      const limit = Date.now() + LIMIT_MS;
      Date.now() < limit;
      await new Promise((done) => setTimeout(done, POLL_MS))
    ) {
      const runs = (await this.call('GET', '/api/admin/batch-test/runs?limit=1')) as GoldenRun[];
      const run = runs.find((one) => one.id === id);
      if (run?.status === 'completed') return { id, ms: performance.now() - startedAt };
      if (run && run.status !== 'running') throw new Error(`The run ended as ${run.status}`);
    }
    throw new Error('The run did not end');
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

/** Copies one photo, each copy with its own hash, because this measures runs, not uploads. */
export async function multiplyImages(dataSource: DataSource, to: number): Promise<void> {
  await dataSource.query(
    `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, storage_key, sha256)
     SELECT gen_random_uuid(), file_name, meal_name, 30 + n % 40, true, false, '{}', storage_key, sha256 || '-' || n
     FROM (SELECT * FROM golden_images LIMIT 1) i, generate_series(2, $1::integer) n`,
    [to],
  );
}

/** Copies a finished run until there are this many. */
export async function multiplyRuns(dataSource: DataSource, runId: string, to: number): Promise<void> {
  const columns = async (table: string, own: readonly string[]) => {
    const rows = await dataSource.query<{ name: string }[]>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position`,
      [table],
    );
    return rows
      .map(({ name }) => name)
      .filter((name) => !own.includes(name))
      .join(', ');
  };
  const [runs, results] = [await columns('golden_runs', ['id']), await columns('golden_results', ['id', 'run_id'])];
  await dataSource.query(
    `WITH copies AS (
       INSERT INTO golden_runs (id, ${runs}) SELECT gen_random_uuid(), ${runs} FROM golden_runs, generate_series(2, $2::integer)
       WHERE id = $1 RETURNING id)
     INSERT INTO golden_results (id, run_id, ${results})
     SELECT gen_random_uuid(), copies.id, ${results} FROM copies, golden_results r WHERE r.run_id = $1`,
    [runId, to],
  );
  await dataSource.query('ANALYZE golden_runs, golden_results');
}
