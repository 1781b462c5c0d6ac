import { createReferenceTableReader } from './create-reference-table-reader.js';
import { createCsvFoodTable } from './testing/csv-food-table.js';

const reader = createReferenceTableReader({ foods: createCsvFoodTable() });
const request = { photo: null, prompt: '', signal: new AbortController().signal, timeoutMs: 1000 };

/** Figures of labels and of German recipes lie between these. */
it.each([
  ['3 Kartoffelknödel', 55, 80],
  ['2 Semmelknödel mit Soße', 42, 65],
  ['2 Knödel', 36, 55],
  ['2 Klöße', 36, 55],
  ['1 Germknödel', 50, 75],
  ['4 Maultaschen', 38, 60],
  ['200 g Gnocchi', 52, 70],
  ['20 Gnocchi', 30, 45],
  ['4 pierogi', 40, 55],
  ['0,5 l Weizenbier', 14, 22],
  ['250 g Grießbrei', 32, 45],
  ['eine Apfelschorle', 15, 22],
])('%s holds %d to %d g', async (note, least, most) => {
  const { reading } = await reader.read({ ...request, note });
  expect(reading.carbsGrams).toBeGreaterThanOrEqual(least);
  expect(reading.carbsGrams).toBeLessThanOrEqual(most);
});
