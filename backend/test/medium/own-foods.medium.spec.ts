import type { Food, Meal, OwnFood, OwnFoodBody } from '@carbsight/contracts';
import { OwnFoodQueries } from '@carbsight/database';
import { api, newPerson, query, useApi } from './use-api.js';

useApi('own-foods');

type Person = Awaited<ReturnType<typeof newPerson>>;
let kim: Person;
let eva: Person;
beforeAll(async () => {
  kim = await newPerson();
  eva = await newPerson();
});

const OATS = 'usda-sr28:20038';
const NOBODYS = 'own:0190a0a0-0000-7000-8000-000000000000';

const per = (carbs: number, fibre: number | null = null) => ({ carbs, fibre, sugars: null });
const add = (body: OwnFoodBody, who = kim) => who.visitor.call('POST', '/api/foods/own', body);
async function added(body: OwnFoodBody, who = kim): Promise<OwnFood> {
  const { status, body: food } = await add(body, who);
  expect({ status, food }).toMatchObject({ status: 201 });
  return food;
}
const change = (id: string, body: unknown, who = kim) => who.visitor.call('PATCH', `/api/foods/own/${id}`, body);
const listed = async (who = kim, search = '') =>
  ((await who.visitor.call('GET', `/api/foods/own?limit=100${search}`)).body as { foods: OwnFood[] }).foods;
const log = (items: unknown[], who = kim) => who.visitor.call('POST', '/api/scans/manual', { items });
const load = async (mealId: string) => (await kim.visitor.call('GET', `/api/scans/${mealId}`)).body as Meal;

it('keeps a food as it is on its label, changes it, and deletes it', async () => {
  const granola = await added({
    name: '  <b>Granola</b> ',
    brand: 'Kölln',
    barcode: '4 000540 000108',
    per100: { carbs: 54, fibre: 8 },
    servingGrams: 45,
    servingName: 'bowl',
  });
  expect(granola).toMatchObject({
    name: '<b>Granola</b>',
    barcode: '4000540000108',
    convention: 'total',
    per100: { carbs: 54, fibre: 8, sugars: null },
    perServing: null,
    source: 'typed',
    recipe: null,
    recipeSum: null,
  });
  expect(await change(granola.id, { name: 'Granola', brand: null, per100: { carbs: 60 } })).toMatchObject({
    status: 200,
    body: { id: granola.id, name: 'Granola', brand: null, per100: per(60), servingGrams: 45 },
  });
  expect(await kim.visitor.call('DELETE', `/api/foods/own/${granola.id}`)).toMatchObject({ status: 204 });
  expect(await change(granola.id, { name: 'Granola' })).toMatchObject({
    status: 404,
    body: { code: 'own-food-not-found' },
  });
});

it('assumes what the person counts', async () => {
  await eva.visitor.call('PATCH', '/api/profile', { carbBasis: 'available' });
  expect(await added({ name: 'Knäcke', per100: { carbs: 60 } }, eva)).toMatchObject({ convention: 'available' });
});

it.each<[string, unknown]>([
  ['figures-impossible no-figures', {}],
  ['figures-impossible above-100', { per100: { carbs: 100.1 } }],
  ['figures-impossible negative', { per100: { carbs: -1 } }],
  ['figures-impossible sugars-above-carbs', { per100: { carbs: 10, sugars: 20 } }],
  ['figures-impossible polyols-above-carbs', { per100: { carbs: 10, polyols: 20 } }],
  ['figures-impossible above-100', { per100: per(50), prepared: { per100: { carbs: 120 }, isLiquid: true } }],
  ['figures-impossible serving-contradicts', { per100: per(50), perServing: per(50), servingGrams: 50 }],
  ['figures-impossible serving-too-much', { perServing: { carbs: 900 } }],
  ['figures-impossible more-carbs-than-serving', { perServing: { carbs: 90 }, servingGrams: 60 }],
  ['barcode-invalid check-digit', { per100: per(50), barcode: '4000540000109' }],
  ['barcode-invalid undefined', { per100: per(50), barcode: 'abc' }],
  ['recipe-incomplete undefined', { recipe: { ingredients: [{ item: 'Flour', grams: 100 }] } }],
  ['recipe-incomplete amount', { recipe: { ingredients: [{ item: 'Flour', carbs: 70 }] } }],
  [
    'recipe-incomplete ingredient-unknown',
    { recipe: { ingredients: [{ foodId: NOBODYS, item: 'Dough', grams: 100 }] } },
  ],
  ['figures-impossible above-100', { recipe: { ingredients: [{ item: 'Sugar', carbs: 300 }], cookedGrams: 200 } }],
])('refuses what cannot be: %s', async (problem, body) => {
  const refused = await add({ name: 'Impossible', ...(body as object) });
  const { status, body: answer } = refused as { status: number; body: { code: string; values?: { context?: string } } };
  const { code, values } = answer;
  expect({ status, problem: `${code} ${values?.context}` }).toEqual({
    status: 400,
    problem,
  });
});

it('gives the same 404 for another person’s food and for a missing one', async () => {
  const { id } = await added({ name: 'Mine', per100: per(10) });
  const missing = { status: 404, body: { code: 'own-food-not-found' } };
  const own = await added({ name: 'Evas', per100: per(10) }, eva);
  for (const foreign of [id, NOBODYS]) {
    const to = `/api/foods/own/${foreign}`;
    expect(await change(foreign, { name: 'Stolen' }, eva)).toMatchObject(missing);
    expect(await eva.visitor.call('DELETE', to)).toMatchObject(missing);
    expect(await eva.visitor.call('POST', `${to}/merge`, { with: own.id })).toMatchObject(missing);
    expect(await eva.visitor.call('POST', `/api/foods/own/${own.id}/merge`, { with: foreign })).toMatchObject(missing);
    expect(await log([{ foodId: foreign, grams: 10 }], eva)).toMatchObject({
      status: 422,
      body: { code: 'unknown-food' },
    });
    const recipe = { ingredients: [{ foodId: foreign, item: 'Stolen', grams: 10 }] };
    expect(await add({ name: 'With it', recipe }, eva)).toMatchObject({ status: 400 });
  }
  expect((await listed()).map(({ name }) => name)).toContain('Mine');
});

it('lists by name, page by page, and finds words by their beginnings', async () => {
  const lea = await newPerson();
  for (const name of ['Zopf', 'Äpfel im Teig', 'apfelmus', 'Brot']) await added({ name, per100: per(50) }, lea);
  const page = async (cursor = '') =>
    (await lea.visitor.call('GET', `/api/foods/own?limit=3${cursor}`)).body as {
      foods: OwnFood[];
      nextCursor: string | null;
    };
  const first = await page();
  expect(first.foods.map(({ name }) => name)).toEqual(['Äpfel im Teig', 'apfelmus', 'Brot']);
  const second = await page(`&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ foods: [{ name: 'Zopf' }], nextCursor: null });
  expect((await listed(lea, '&search=Apfel')).map(({ name }) => name)).toEqual(['Äpfel im Teig', 'apfelmus']);
  expect((await listed(lea, '&search=te%20ap')).map(({ name }) => name)).toEqual(['Äpfel im Teig']);
  expect(await lea.visitor.call('GET', '/api/foods/own?cursor=x')).toMatchObject({ status: 400 });
});

it('logs grams by the figure per 100 g and servings by the serving, exactly', async () => {
  const yoghurt = await added({
    name: 'Yoghurt',
    source: 'label',
    convention: 'available',
    per100: per(13.4),
    perServing: per(20.1),
    servingGrams: 150,
    servingName: 'pot',
  });
  const bar = await added({ name: 'Bar', perServing: per(18.5), servingName: 'bar' });
  const logged = await log([
    { foodId: yoghurt.id, grams: 75 },
    { foodId: yoghurt.id, servings: 1.5 },
    { foodId: bar.id, servings: 2 },
  ]);
  // Its label excludes fibre and does not say how much: its figure is the label's even for someone who counts total (ADR 0031).
  expect(logged).toMatchObject({
    status: 201,
    body: {
      carbEstimate: 77.3,
      items: [
        { item: 'Yoghurt', grams: 75, carbs: 10.1, fibre: null, source: 'label', reference: { table: 'own' } },
        { grams: 225, carbs: 30.2, factor: null, serving: { name: 'pot', grams: 150, carbs: 20.1 } },
        { item: 'Bar', grams: null, carbs: 37, factor: 2, portion: '2 × bar', source: 'own-food' },
      ],
    },
  });
  const meal = logged.body as Meal;
  const [, , twoBars] = meal.items;
  const edited = await kim.visitor.call('PATCH', `/api/scans/${meal.mealId}`, {
    items: [
      { id: twoBars?.id, servings: 3 },
      { foodId: yoghurt.id, servings: 1 },
    ],
  });
  expect(edited).toMatchObject({
    status: 200,
    body: {
      carbEstimate: 75.6,
      items: [
        { carbs: 55.5, factor: 3 },
        { carbs: 20.1, grams: 150 },
      ],
    },
  });
  const problem = async (item: object) => ((await log([item])).body as { code: string }).code;
  expect(await problem({ foodId: bar.id, grams: 40 })).toBe('servings-needed');
  expect(await problem({ foodId: OATS, servings: 1 })).toBe('no-serving');
});

it('converts a food with known fibre to what the person counts', async () => {
  const bread = { name: 'Bread', convention: 'available', per100: per(40, 8), servingGrams: 50 } as const;
  const [ofKim, ofEva] = [await added(bread), await added(bread, eva)];
  expect(await log([{ foodId: ofKim.id, servings: 1 }])).toMatchObject({
    body: { items: [{ carbs: 24, fibre: 4 }], carbBasis: 'total' },
  });
  expect(await log([{ foodId: ofEva.id, grams: 50 }], eva)).toMatchObject({
    body: { items: [{ carbs: 20, fibre: 4 }], carbBasis: 'available' },
  });
});

it('counts polyols as the person chose when it was logged, also in words, and logged meals keep their figures', async () => {
  const lin = await newPerson();
  const bar = await added({ name: 'Zebrina bar', per100: { carbs: 60, polyols: 40 } }, lin);
  const counted = async (polyolCounting: string) => {
    await lin.visitor.call('PATCH', '/api/profile', { polyolCounting });
    const { mealId } = (await log([{ foodId: bar.id, grams: 50 }], lin)).body as Meal;
    const knowledge = (await lin.visitor.call('GET', '/api/foods/reading')).body as { ownFoods: unknown[] };
    const words = (await lin.visitor.call('POST', '/api/scans', { note: '50 g zebrina bar' })).body as {
      mealId: string;
    };
    return { mealId, knowledge: knowledge.ownFoods, words: words.mealId };
  };
  const loaded = async (id: string) => (await lin.visitor.call('GET', `/api/scans/${id}`)).body;
  const meals = { printed: await counted('printed'), half: await counted('half'), none: await counted('none') };
  for (const [setting, carbs] of [
    ['printed', 30],
    ['half', 20],
    ['none', 10],
  ] as const) {
    const { mealId, knowledge, words } = meals[setting];
    expect(knowledge).toMatchObject([{ carbsPer100g: carbs * 2, polyols: { per100g: 40, counted: setting } }]);
    const items = [{ reference: { polyols: { per100g: 40, counted: setting } } }];
    expect(await loaded(mealId)).toMatchObject({ carbEstimate: carbs, items });
    expect(await loaded(words)).toMatchObject({ carbEstimate: carbs, items });
  }
});

it('computes a recipe when it is logged: what was logged stays', async () => {
  const dough = await added({ name: 'Dough', per100: per(50, 2) });
  const pie = await added({
    name: 'Pie',
    recipe: {
      ingredients: [
        { foodId: dough.id, item: 'Dough', grams: 400 },
        { item: 'Apples', grams: 600, carbs: 80 },
      ],
      cookedGrams: 800,
      servings: 8,
    },
  });
  expect(pie).toMatchObject({
    source: 'recipe',
    per100: per(35),
    perServing: per(35),
    servingGrams: 100,
    recipeSum: { carbs: 280, fibre: null, grams: 800, weighedBy: 'pot', isMixed: false, missing: [] },
  });
  const meal = (
    await log([
      { foodId: pie.id, grams: 200 },
      { foodId: pie.id, servings: 0.5 },
    ])
  ).body as Meal;
  expect(meal).toMatchObject({ carbEstimate: 87.5, items: [{ carbs: 70, source: 'own-food' }, { carbs: 17.5 }] });
  await change(dough.id, { per100: per(30) });
  expect((await listed(kim, '&search=pie'))[0]).toMatchObject({ per100: per(25) });
  expect(await load(meal.mealId)).toMatchObject({ carbEstimate: 87.5 });
  expect((await log([{ foodId: pie.id, grams: 200 }])).body).toMatchObject({ carbEstimate: 50 });
  // Deleting an ingredient leaves the recipe its figures.
  await kim.visitor.call('DELETE', `/api/foods/own/${dough.id}`);
  expect((await listed(kim, '&search=pie'))[0]).toMatchObject({
    per100: per(25),
    recipe: { ingredients: [{ foodId: null, item: 'Dough', grams: 400, carbs: 120 }, {}] },
  });
});

it('refuses a recipe that contains itself, also through others', async () => {
  const part = await added({ name: 'Part', per100: per(10) });
  const made = (of: OwnFood, name: string): OwnFoodBody => ({
    name,
    recipe: { ingredients: [{ foodId: of.id, item: of.name, grams: 100 }] },
  });
  const inner = await added(made(part, 'Inner'));
  const outer = await added(made(inner, 'Outer'));
  const refused = { status: 400, body: { code: 'recipe-contains-itself' } };
  expect(await change(inner.id, made(inner, 'Inner'))).toMatchObject(refused);
  expect(await change(inner.id, made(outer, 'Inner'))).toMatchObject(refused);
  expect(await kim.visitor.call('POST', `/api/foods/own/${outer.id}/merge`, { with: part.id })).toMatchObject(refused);
});

it('merges foods: recipes and remembered words follow, logged meals keep their figures', async () => {
  const [kept, gone] = [
    await added({ name: 'Rice', per100: per(80) }),
    await added({ name: 'Rice again', barcode: '96385074', per100: per(70) }),
  ];
  const pot = { ingredients: [{ foodId: gone.id, item: 'Rice', grams: 100 }], cookedGrams: 300 };
  const risotto = await added({ name: 'Risotto', recipe: pot });
  const meal = (await log([{ foodId: gone.id, grams: 100 }])).body as Meal;
  await query(`INSERT INTO remembered_foods (user_id, words, food_id) VALUES ($1, 'rice', $2)`, [kim.id, gone.id]);
  expect(await kim.visitor.call('POST', `/api/foods/own/${kept.id}/merge`, { with: gone.id })).toMatchObject({
    status: 200,
    body: { id: kept.id, name: 'Rice', barcode: '96385074', per100: per(80) },
  });
  const foods = await listed();
  expect(foods.find(({ id }) => id === risotto.id)).toMatchObject({ recipeSum: { carbs: 80 } });
  expect(foods.map(({ id }) => id)).not.toContain(gone.id);
  expect(await load(meal.mealId)).toMatchObject({ carbEstimate: 70 });
  expect(await query('SELECT food_id AS "foodId" FROM remembered_foods WHERE user_id = $1', [kim.id])).toEqual([
    { foodId: kept.id },
  ]);
  const found = await api.app.get(OwnFoodQueries).findByBarcode(kim.id, '96385074');
  expect(found?.id).toBe(kept.id);
  expect(await kim.visitor.call('POST', `/api/foods/own/${kept.id}/merge`, { with: kept.id })).toMatchObject({
    status: 400,
  });
});

it('finds the person’s own foods before those of the tables', async () => {
  const oats = await added({ name: 'Oats of mine', brand: 'Mill', perServing: per(12), servingName: 'spoon' });
  const search = async (who: Person) =>
    ((await who.visitor.call('GET', '/api/foods?search=oats')).body as { foods: Food[] }).foods;
  const [first, second] = await search(kim);
  expect(first).toMatchObject({ id: oats.id, description: 'Oats of mine', brand: 'Mill', carbsPer100g: null });
  expect(first?.serving).toEqual({ name: 'spoon', grams: null, carbs: 12, fibre: null });
  expect(second?.id).toMatch(/^(usda|bls|cofid|labels)/);
  expect((await search(eva)).map(({ id }) => id)).not.toContain(oats.id);
});

it('imports what it exported: the same foods, in another account, too, and none twice', async () => {
  const [nele, tim] = [await newPerson(), await newPerson()];
  const base = await added(
    {
      name: '=1+1',
      brand: "''x",
      per100: { ...per(50, 3), fat: 7, protein: 4.5, polyols: 2 },
      isLiquid: true,
      packGrams: 500,
      state: 'drained',
      prepared: { per100: { carbs: 12, fat: 1 }, isLiquid: true },
      parts: [{ count: 2, name: 'pots', grams: 250 }],
    },
    nele,
  );
  await added({ name: "'=2", servingName: '-1 cup', perServing: per(12.5) }, nele);
  // A recipe that comes before its ingredients in the file.
  const ingredients = [
    { foodId: base.id, item: 'Base, "sour"', grams: 100 },
    { foodId: OATS, item: 'Oats', grams: 50 },
  ];
  await added({ name: '0 pie', recipe: { ingredients, servings: 2 } }, nele);
  const file = await nele.visitor.call('GET', '/api/foods/own/export');
  expect(file.headers.get('content-type')).toContain('text/csv');
  const csv = file.body as string;
  const imported = (who: Person, body = csv) => who.visitor.call('POST', '/api/foods/own/import', { csv: body });
  expect(await imported(nele)).toMatchObject({ status: 200, body: { added: 0, problems: [] } });
  expect(await imported(tim)).toMatchObject({ status: 200, body: { added: 3, problems: [] } });
  const plain = ({ id: _, updatedAt: __, recipe, ...food }: OwnFood) => ({
    ...food,
    parts: recipe?.ingredients.map(({ item, grams }) => [item, grams]),
  });
  expect((await listed(tim)).map(plain)).toEqual((await listed(nele)).map(plain));
  // As a German spreadsheet writes it, with an impossible line.
  const german =
    'Name;convention;carbs per 100\nKnäcke;available;61,5\nUnmöglich;total;161\n;total;5\nHex;total;0x10\nArt;netto;5\n';
  expect(await imported(tim, german)).toMatchObject({
    body: {
      added: 1,
      problems: [
        { line: 3, column: 'carbs per 100', message: '100 g cannot have more than 100 g of carbohydrate.' },
        { line: 4, column: 'name', message: 'A name is missing.' },
        { line: 5, column: 'carbs per 100', code: 'csv-cell', values: { context: 'not-a-number', value: '0x10' } },
        { line: 6, column: 'convention', message: expect.stringMatching(/“netto” is not possible here.*: total/) },
      ],
    },
  });
  expect(await imported(tim, 'a,b\n1,2\n')).toMatchObject({
    status: 400,
    body: { code: 'csv-not-readable' },
  });
});

it.each([
  ['to the end', 'name,convention,carbs per 100\nOats,total,60\n"Cake,total,54\nRice,total,78\n', 3],
  ['up to the next one', 'name,convention,carbs per 100\r\n"Cake,total,54\r\n"Rice, white",total,78\r\n', 2],
  ['in a later cell', '\ufeffname;convention;brand\n"Two\nlines";total;"a ""b"""\nOats;total;"Mill\nRice;total;\n', 4],
  ['within a cell', 'name,convention,carbs per 100\nOats,total,60\n12" pizza,total,30\n', 3],
])('says in which line a quotation mark is opened that is not closed: %s', async (_, csv, line) => {
  const { visitor } = await newPerson();
  expect(await visitor.call('POST', '/api/foods/own/import', { csv })).toMatchObject({
    status: 400,
    body: { code: 'csv-not-readable', values: { context: 'quote', line } },
  });
});

it('takes no figure from a line whose cells may be in the wrong columns, or whose thousands may be decimals', async () => {
  const tara = await newPerson();
  const imported = async (csv: string) =>
    (await tara.visitor.call('POST', '/api/foods/own/import', { csv })).body as { added: number; problems: unknown[] };
  const problem = (line: number, context: string) =>
    expect.objectContaining({ line, values: expect.objectContaining({ context }) });
  const shifted =
    'name,convention,carbs per 100,fibre per 100\nCake,total,54,5,2\nToast,total,"48,5",4\nShort,total,20\n';
  expect(await imported(shifted)).toMatchObject({ added: 2, problems: [problem(2, 'one-too-many')] });
  const excel = 'sep=;\r\nname;convention;carbs per 100;pack grams\r\nOats;total;60,5;1.000\r\nRice;total;78.5;500\r\n';
  expect(await imported(excel)).toMatchObject({ added: 1, problems: [problem(3, 'not-a-number')] });
  const english = 'name,convention,carbs per 100,pack grams\nBran,total,24.125,"1,250"\nCorn,total,24.125,1250\n';
  expect(await imported(english)).toMatchObject({ added: 1, problems: [problem(2, 'not-a-number')] });
  const figures = (await listed(tara)).map(({ name, per100, packGrams }) => [name, per100?.carbs, packGrams]);
  expect(figures.toSorted()).toEqual([
    ['Corn', 24.125, 1250],
    ['Rice', 78.5, 500],
    ['Short', 20, null],
    ['Toast', 48.5, null],
  ]);
});

it('adds a food whose barcode a spreadsheet has changed: without it, or with its lost zeros', async () => {
  const kim = await newPerson();
  const csv = [
    'name;convention;barcode;carbs per 100',
    'Biscuits;available;4,01E+12;70',
    'Juice;available;12345000065;11',
    'Crisps;available;4099999000013;50',
    'Rice;available;4099999000012;78',
  ].join('\n');
  const { body } = await kim.visitor.call('POST', '/api/foods/own/import', { csv });
  const lost = { column: 'barcode', code: 'csv-cell' };
  expect(body).toMatchObject({
    added: 4,
    problems: [],
    notices: [
      { line: 2, ...lost, values: { context: 'barcode', value: '4,01E+12' } },
      { line: 4, ...lost, message: expect.stringMatching(/added without it/) },
    ],
  });
  const codes = (await listed(kim)).map(({ name, barcode }) => [name, barcode]);
  expect(Object.fromEntries(codes)).toEqual({
    Biscuits: null,
    Juice: '0012345000065',
    Crisps: null,
    Rice: '4099999000012',
  });
});

it('refuses a file that would exceed the limit, and adds none of it', async () => {
  const max = await newPerson();
  await added({ name: 'Oats', per100: { carbs: 60 } }, max);
  await query(
    `INSERT INTO own_foods SELECT (jsonb_populate_record(own_foods, jsonb_build_object('id', gen_random_uuid()))).*
     FROM own_foods, generate_series(1, 1998) WHERE user_id = $1`,
    [max.id],
  );
  const csv = 'name,convention,carbs per 100\nRye,total,61\nSpelt,total,62\n';
  expect(await max.visitor.call('POST', '/api/foods/own/import', { csv })).toMatchObject({
    status: 409,
    body: { code: 'own-foods-full' },
  });
  expect(await query('SELECT FROM own_foods WHERE user_id = $1', [max.id])).toHaveLength(1_999);
});

it('accepts a recipe of 200 ingredients, and says that more are too many', async () => {
  const ingredients = Array.from({ length: 200 }, (_, at) => ({
    foodId: OATS,
    item: `${'Oats from a shop with a long name '.repeat(5)}${at}`,
    grams: 10,
  }));
  const recipe = { ingredients, servings: 50 };
  expect(await added({ name: 'For the whole village', recipe })).toMatchObject({ recipeSum: { grams: 2_000 } });
  const more = { ...recipe, ingredients: [...ingredients, ...ingredients.slice(0, 1)] };
  expect(await add({ name: 'Too many', recipe: more })).toMatchObject({
    status: 400,
    body: { message: 'A recipe may have at most 200 ingredients.' },
  });
});

it('reads a list of recipes with the same number of statements as one recipe', async () => {
  const ana = await newPerson();
  const base = await added({ name: 'Base', per100: per(50) }, ana);
  const recipe = { ingredients: [{ foodId: base.id, item: 'Base', grams: 100 }], servings: 2 };
  const queries = api.app.get(OwnFoodQueries);
  const reads = vi.spyOn(queries, 'findWithIngredients');
  for (const n of [1, 2, 3]) await added({ name: `Recipe ${n}`, recipe }, ana);
  reads.mockClear();
  await listed(ana, '&search=recipe');
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});
