import type { Meal } from '@carbsight/contracts';
import { createDataSource, type NewEstimate } from '@carbsight/database';
import { startApi } from './api-under-test.js';
import { estimateMeal, WITH_MODEL } from './estimate-meal.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

export type MealsUnderTest = Awaited<ReturnType<typeof startMeals>>;

/** A time before now, as a form sends it. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** An API with two people, helpers for their meals, and its database. */
export async function startMeals(name: string) {
  const api = await startApi(name, WITH_MODEL);
  const dataSource = await createDataSource({ url: api.databaseUrl, applicationName: 'test' }).initialize();
  const [kim, eva] = [new Visitor(api.url), new Visitor(api.url)];
  await kim.register();
  await eva.register();
  const load = async (mealId: string, who = kim) => (await who.call('GET', `/api/scans/${mealId}`)).body as Meal;
  return {
    api,
    dataSource,
    kim,
    eva,
    load,
    /** Scanned and estimated. */
    async aMeal(differs: Partial<NewEstimate> = {}, fields: Record<string, string> = {}, who = kim): Promise<Meal> {
      const { mealId } = (await who.scan(await sample('food_apple_in_hand.jpg'), fields)).body as Meal;
      await estimateMeal(dataSource, mealId, differs);
      return load(mealId, who);
    },
    repeat: (mealId: string, body: unknown = {}, headers: Record<string, string> = {}, who = kim) =>
      who.call('POST', `/api/scans/${mealId}/repeat`, body, headers),
    enter: (body: unknown, headers: Record<string, string> = {}) =>
      kim.call('POST', '/api/scans/manual', body, headers),
    async count(sql: string): Promise<number> {
      const [row] = await dataSource.query(`SELECT count(*)::int AS n FROM ${sql}`);
      return row.n;
    },
    async close() {
      await dataSource.destroy();
      await api.close();
    },
  };
}
