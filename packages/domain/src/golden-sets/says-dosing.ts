import { namesDosing } from '../estimate/index.js';

/** Whether a model's raw answer names dosing anywhere: in its texts, or, where it is no JSON, in all of it. */
export function saysDosing(rawAnswer: string): boolean {
  return textsOf(rawAnswer).some(namesDosing);
}

function textsOf(rawAnswer: string): string[] {
  const json = /\{[\s\S]*\}/.exec(rawAnswer)?.[0];
  try {
    const around = json === undefined ? rawAnswer : rawAnswer.replace(json, ' ');
    return [around, ...(json === undefined ? [] : stringsIn(JSON.parse(json)))];
  } catch {
    return [rawAnswer]; // Broken JSON is text like any other.
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
