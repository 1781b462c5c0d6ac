import { itemEditsApi } from '@carbsight/contracts';
import { parseColumns } from '../index/columns.js';
import { FoodIndex } from '../index/food-index.js';
import { idOf } from '../index/indexed-food.js';
import { createLocales } from '../language/locales.js';
import { buildIndex } from './build-index.js';
import { loadEveryday } from './load-everyday.js';
import { loadLanguage } from './load-language.js';
import { loadTables } from './load-tables.js';
import { packIndex } from './pack-index.js';
import { writeColumns } from './write-columns.js';

describe('the index file', () => {
  const language = loadLanguage();
  const locales = createLocales(language);
  const content = buildIndex(loadTables(), loadEveryday(), locales);
  const file = writeColumns(packIndex(content, language));
  const columns = parseColumns(file);
  const index = new FoodIndex(columns, locales.vocabulary);

  it('returns every food and name as it was built', () => {
    expect([index.foodCount, index.documentCount]).toEqual([content.foods.length, content.documents.length]);
    const fieldsOf = (row: object, fields: object) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof object]]));
    // One by one, because the diff of two complete lists would be megabytes.
    for (const [at, food] of content.foods.entries()) {
      if (JSON.stringify(fieldsOf(index.food(at), food)) !== JSON.stringify(food))
        expect(fieldsOf(index.food(at), food)).toEqual(food);
    }
    for (const [at, document] of content.documents.entries()) {
      if (JSON.stringify(fieldsOf(index.document(at), document)) !== JSON.stringify(document))
        expect(fieldsOf(index.document(at), document)).toEqual(document);
    }
  });

  it('has only foods whose ids a call may answer and take', () => {
    expect(content.foods.map(idOf).filter((id) => !itemEditsApi.foodId.safeParse(id).success)).toEqual([]);
  });

  it('finds every food by its id, and its first name', () => {
    const first = new Map(content.foods.toReversed().map((food) => [idOf(food), food]));
    const lost = [...first].filter(([id, food]) => index.findFood(id)?.name !== food.name);
    expect(lost).toEqual([]);
    const names = content.documents.toReversed().map(({ food, name }) => [idOf(content.foods[food] ?? none), name]);
    const [firstId, firstName] = names.at(-1) ?? [];
    expect(index.firstNameOf(firstId ?? '')?.name).toBe(firstName);
    expect(index.findFood('usda-fndds:none')).toBeNull();
    expect(index.firstNameOf('usda-fndds:none')).toBeNull();
  });

  it('finds every document by each of its words', () => {
    const required = content.documents.flatMap(({ words }, at) =>
      words.flatMap(({ anyOf }) => anyOf.map((word) => ({ word, at }))),
    );
    expect(required.filter(({ word, at }) => !index.documentsWith(word).required.includes(at))).toEqual([]);
    expect(index.documentsWith('unheardof')).toMatchObject({ required: { length: 0 }, optional: { length: 0 } });
  });

  it('contains the words of all languages', () => {
    expect(JSON.parse(columns.language)).toEqual(language);
  });

  it('is rejected if it is another file, or incomplete', () => {
    const others = [new Uint8Array(), new TextEncoder().encode('<html>'.repeat(1000)), file.subarray(0, 20)];
    for (const other of others) expect(() => parseColumns(other)).toThrow('Not a food index');
    expect(() => parseColumns(file.subarray(0, -1))).toThrow('Not all of a food index');
  });

  it('may begin anywhere in a buffer', () => {
    const moved = new Uint8Array(file.length + 3);
    moved.set(file, 3);
    expect(parseColumns(moved.subarray(3)).rowTotalCarbs).toEqual(columns.rowTotalCarbs);
  });
});

const none = { source: '', code: '' };
