import { loadLocales } from '../language/locales.js';
import { loadTables } from '../tables/load-tables.js';
import { buildIndex, idOf } from './build-index.js';
import { parseBuiltFrom, parseColumns, writeColumns } from './columns.js';
import { FoodIndex } from './food-index.js';
import { packIndex } from './pack-index.js';

describe('the index file', () => {
  const content = buildIndex(loadTables(), loadLocales());
  const file = writeColumns('tables', packIndex(content));
  const index = new FoodIndex(parseColumns(file));

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

  it('knows what it was built from, and rejects any other file', () => {
    expect(parseBuiltFrom(file)).toBe('tables');
    for (const other of [Buffer.alloc(0), Buffer.from('{"madeOf":"tables"}'), file.subarray(0, 20)])
      expect(parseBuiltFrom(other)).toBeNull();
  });
});

const none = { source: '', code: '' };
