import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'supertest';
import { until } from './until.js';
import type { Visitor } from './visitor.mjs';

export const sample = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'samples', name));
export const apple = () => sample('food_apple_in_hand.jpg');

type Fields = Readonly<Record<string, string>>;

/** The call that takes a photo in. */
export function upload(person: Visitor, photo: Buffer | null, fields: Fields = {}, fileName = 'meal.jpg'): Test {
  const call = person.post('/api/scans');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  return photo ? call.attach('image', photo, fileName) : call;
}

/** A photo with a note. @returns the meal's id */
export async function scan(person: Visitor, note: string, more: Fields = {}): Promise<string> {
  const { body } = await upload(person, apple(), { note, ...more }).expect(202);
  return body.mealId;
}

export const mealOf = async (person: Visitor, mealId: string) =>
  (await person.get(`/api/scans/${mealId}`).expect(200)).body;

const FINAL = ['completed', 'failed', 'cancelled'];
export const whenFinished = (person: Visitor, mealId: string) =>
  until(
    () => mealOf(person, mealId),
    ({ status }) => FINAL.includes(status),
  );

/** A photo with a note, estimated. */
export const estimated = async (person: Visitor, note: string) => whenFinished(person, await scan(person, note));

/** A meal by its carbohydrate: no model is asked. */
export async function typed(person: Visitor, name: string, carbs: number) {
  return (await person.post('/api/scans/manual', { name, carbs }).expect(201)).body;
}
