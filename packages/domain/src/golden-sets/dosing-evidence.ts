import { namesDosing, splitSentences } from '../estimate/index.js';
import { declinesAdvice, withoutFoodMeasures } from './no-dosing.js';

/** Enough to judge by; in characters. */
const SHOWN_MAX = 300;

/**
 * The first sentence of a model's raw answer that names dosing: in any of its texts, or, where it is not JSON, in all of it. Null
 * when none does. When in doubt it counts; sentences that only decline, or clearly measure food, do not.
 */
export function dosingEvidence(rawAnswer: string): string | null {
  for (const text of textsOf(rawAnswer)) {
    const sentences = splitSentences(text).map(({ words, gap }) => ({ words, gap, spared: spared(words) }));
    if (!namesDosing(sentences.map((one) => one.spared + one.gap).join(''))) continue;
    // Words that name it only together, or are spelled over several sentences, are shown together.
    return shown(sentences.find((one) => namesDosing(one.spared))?.words ?? text);
  }
  return null;
}

function spared(sentence: string): string {
  return declinesAdvice(sentence) ? 'Food.' : withoutFoodMeasures(sentence);
}

function shown(text: string): string {
  const tidy = text.trim();
  return tidy.length > SHOWN_MAX ? `${tidy.slice(0, SHOWN_MAX)}…` : tidy;
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
