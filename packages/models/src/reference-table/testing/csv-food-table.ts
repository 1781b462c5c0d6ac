import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FoodPortion, FoodRow, FoodTable } from '@carbsight/domain';
import { stem } from '../text/stem.js';

const DATA = fileURLToPath(new URL('../../../../database/data/', import.meta.url));

/** The bundled table in memory, for tests: searched by whole words, without PostgreSQL's stemming and spelling. */
export function createCsvFoodTable(): FoodTable {
  const foods = readCsv('foods.csv').map(
    ([ndbNo = '', , description = '', commonName = '', category = '', carbs, fibre, , energy]): FoodRow => ({
      ndbNo,
      description,
      commonName: commonName || null,
      category,
      carbsPer100g: Number(carbs),
      fibrePer100g: fibre ? Number(fibre) : null,
      energyKcalPer100g: Number(energy),
    }),
  );
  const portions = readCsv('portions.csv').map(
    ([ndbNo = '', , amount, measure = '', grams]): FoodPortion => ({
      ndbNo,
      amount: Number(amount),
      measure,
      grams: Number(grams),
    }),
  );
  const words = foods.map((food) => new Set(wordsOf(`${food.description} ${food.commonName ?? ''}`)));
  const search = (phrase: string, limit: number): FoodRow[] => {
    const wanted = wordsOf(phrase);
    return foods.filter((_, at) => wanted.length > 0 && wanted.every((word) => words[at]?.has(word))).slice(0, limit);
  };
  return {
    findCandidates: async (phrases, limit) => new Map(phrases.map((phrase) => [phrase, search(phrase, limit)])),
    findByNumbers: async (numbers) => foods.filter((food) => numbers.includes(food.ndbNo)),
    findPortions: async (numbers) => portions.filter((portion) => numbers.includes(portion.ndbNo)),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map(stem);

function readCsv(file: string): string[][] {
  const [, ...lines] = readFileSync(`${DATA}${file}`, 'utf8').trimEnd().split('\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}
