import { type FoodInWords, foodIdOf } from '@carbsight/domain';
import { openFoods } from './index.js';

const { find, read } = openFoods();

/** Rows in English, whatever the note's language. */
const descriptionOf = (read: FoodInWords | undefined): string =>
  read ? (find(foodIdOf(read.food))?.description ?? '') : '';

/** The rows and grams read from a note, one line per food. */
const rowsOf = (note: string): string[] =>
  read(note).foods.map((food) => `${descriptionOf(food)} ${Math.round(food.grams)}`);

it.each([
  // the same food in British and American English
  ['150 g aubergine', '150 g eggplant'],
  ['150 g courgette', '150 g zucchini'],
  ['30 g rocket', '30 g arugula'],
  ['100 g prawns', '100 g shrimp'],
  ['100 g mince', '100 g ground beef'],
  ['80 g swede', '80 g rutabaga'],
  ['5 g coriander', '5 g cilantro'],
  ['a bowl of porridge', 'a bowl of oatmeal'],
  // the same amount in other words
  ['half an avocado', '1/2 avocado'],
  ['one and a half cups of rice', '1½ cups rice'],
  ['a dozen grapes', '12 grapes'],
  ['two and a half bananas', '2 1/2 bananas'],
  ['two and one half bananas', '2 1/2 bananas'],
  ['a cup and a half of rice', '1½ cups rice'],
  ['cup and a half of rice', '1½ cups rice'],
  ['crumpet and a half', '1.5 crumpets'],
  ['egg roll and a half', '1.5 egg rolls'],
  ['two n a half slices pizza', '2.5 slices pizza'],
  ['2 slices pizza and a half', '2.5 slices pizza'],
  ['Brötchen und ein halbes', '1,5 Brötchen'],
  ['half of 2 bagels', '1 bagel'],
  ['1 egg and half of a bagel', '1 egg, half a bagel'],
  ['2 slices and a half of pizza', '2.5 slices of pizza'],
  ['half a dozen grapes', '6 grapes'],
  ['half a loaf of bread', '340 g bread'],
  ['2 cokes 330ml', '660 ml coke'],
  ['dos cervezas 0,33', '660 ml cerveza'],
  ['3 bread rolls à 60 g', '180 g bread roll'],
  ['a hundred grams of rice', '100 g rice'],
  ['2 ears of corn', '2 corn on the cob'],
  ['2 cups milk 480 ml', '480 ml milk'],
  ['double vodka soda', 'vodka soda'],
  ['two bananas and a half', '2 1/2 bananas'],
  ['one and a quarter cups of rice', '1 1/4 cups of rice'],
  ['zwei und eine halbe Banane', '2 1/2 Bananen'],
  ['1 und 1/2 Bananen', '1 1/2 Bananen'],
  ['una manzana y media', '1 1/2 manzanas'],
  ['taza y media de arroz', '1 1/2 tazas de arroz'],
  ['2 tazas y media de arroz', '2 1/2 tazas de arroz'],
  ['2 half sandwiches', '1 sandwich'],
  ['2 half pizzas', '1 whole pizza'],
  ['2 Brötchenhälften', '1 Brötchen'],
  ['3 quarters of a pizza', '3/4 of a pizza'],
  ['rice (200g)', '200 g rice'],
  ['rice: 200 g', 'rice 200g'],
  ['potatoes, 200 g', '200g potatoes'],
  ['2 x 30 g rye bread', '60 g rye bread'],
  ['2 apples 150 g each', '300 g apple'],
  ['1,000 g potatoes', '1 kg potatoes'],
  ['1.5 kg potatoes', '1,5 kg potatoes'],
  ['3 slices of bread', 'bread x 3 slices'],
  ['I had two bananas for breakfast', '2 bananas'],
  ['rice 200 g chicken 100 g', '200 g rice, 100 g chicken'],
  ['chicken/rice', 'chicken, rice'],
  ['a 330 ml bottle of beer', '330 ml beer'],
  ['uncooked 75 g rice', '75 g uncooked rice'],
  ['2% milk, 1 cup', '1 cup milk'],
  ['a 12.50 oz can of cola', 'a 12.5 oz can of cola'],
  ['an ounce of milk', '1 oz milk'],
  ['unsweetened water', 'plain water'],
  ['330 ml beer for a light snack', '330 ml beer'],
  ['a sweet 126 g raw banana', '126 g raw banana'],
  ['doner kebab in pitta', 'doner kebab'],
  ['2 hot dogs with buns', '2 hot dogs'],
  ['corn on the cob 2', '2 corn on the cob'],
  ['half a pbj', 'half a peanut butter and jelly sandwich'],
  ['apple pie slice a la mode', 'a slice of apple pie, 1 scoop vanilla ice cream'],
  // German and Spanish
  ['100 g brocolli', '100 g broccoli'],
  ['100 g strawberrys', '100 g strawberry'],
  // German and Spanish
  // suggestions in the German note field
  // negated foods
  ['coffee, no sugar', 'coffee'],
  ['chicken without bread or chips', 'chicken'],
  ['chicken and rice, hold the rice', 'chicken'],
  ['pasta, bread not eaten', 'pasta'],
  ['pasta and garlic bread (not eaten)', 'pasta'],
  ['chicken and chips but I left the chips', 'chicken'],
  ['steak and chips minus the chips', 'steak and chips without the chips'],
  ['leftover pizza', 'pizza'],
  // leftovers
  ['chicken with 200 g rice, left half of the rice', 'chicken with 100 g rice'],
  ['2 cups rice, ate half', '1 cup rice'],
  ['1 cup rice ate 3/4 of it', '0.75 cup rice'],
  ['12 inch pizza ate half', 'half a 12 inch pizza'],
  ['Ritter Sport halbe Tafel', '1/2 Tafel Ritter Sport'],
  // no comma between two foods
  ['3 apples 3 bananas', '3 apples, 3 bananas'],
  ['2 eggs 3 slices of toast', '2 eggs, 3 slices of toast'],
  ['salmon rice asparagus', 'salmon, rice, asparagus'],
  ['8 nuggets med fries', '8 nuggets, medium fries'],
  ['wings 6 fries', '6 wings, fries'],
  ['pizza 2 slices wings 4', '2 slices of pizza, 4 wings'],
  ['burger 1 fries large coke medium', '1 burger, large fries, medium coke'],
  ['chicken tikka masala pilau rice half a naan', 'chicken tikka masala, pilau rice, half a naan'],
  ['chicken strips 3 fries', '3 chicken strips, fries'],
  ['2 eggs rice', '2 eggs, rice'],
  ['hotdog bun chips', 'hotdog bun, chips'],
  ['Hähnchen Pommes', 'Hähnchen, Pommes'],
  ['2 Eier Brot', '2 Eier, Brot'],
  ['Fischstäbchen 6 Kartoffelbrei', '6 Fischstäbchen, Kartoffelbrei'],
  ['2 halbe Brötchen Nutella', '1 Brötchen, Nutella'],
  ['toast 2 butter', '2 slices of buttered toast'],
  ['bread 60 g cheese', '60 g bread, cheese'],
  ['2 eggs bacon', '2 eggs, bacon'],
  ['pizza rolls 12', '12 pizza rolls'],
  // sizes in inches
  ['half a large pizza', 'half of a large pizza, 477 g'],
  ['12 inch pizza half', 'half a 12 inch pizza'],
  ['6 inch pepperoni pizza', 'a personal pepperoni pizza, 184 g'],
  ['2 slices of a 14 inch pizza', '2 slices of pizza'],
  ['Pizza 30 cm', '12 inch pizza'],
  ['2 slices 14 inch pepperoni', '2 slices of a 14 inch pepperoni pizza'],
  ['pepperoni 3 slices', '3 slices of pepperoni pizza'],
  ['turkey and 5 slices pepperoni', 'turkey and 10 g pepperoni'],
  ['footlong meatball sub', 'a footlong meatball sub'],
  ['1/2 c rice', 'half a cup of rice'],
  // numbers with and without thousands separators
  ['1 000 g potatoes', '1000 g potatoes'],
  ['1.000 g Kartoffeln', '1000 g Kartoffeln'],
  ['coke 0', 'coke zero'],
  // a dash between two foods
  ['scones - jam', 'scones, jam'],
  // foods mentioned twice
  ['I had a package of breakfast tarts, consisting of two Pop Tarts', 'I had a package of breakfast tarts'],
  // two languages in one note
  ['zwei Brötchen and a glass of milk', 'two rolls and a glass of milk'],
  // times, not amounts
  ['at 8:30 2 slices of toast', '2 slices of toast'],
  // names that contain another food's name
  ['butter beans on toast', 'butter beans and toast'],
  ['rice and beans, hold the beans', 'rice'],
  ['1:30 pm coffee and a croissant', 'coffee and a croissant'],
  ['chicken fried rice takeaway', 'chicken fried rice'],
  // ambiguous words
  ['a pepper', '1 bell pepper'],
  ['a bag of chips', 'a bag of potato chips'],
])('reads %j like %j', (left, right) => {
  expect(rowsOf(left)).toEqual(rowsOf(right));
});

it.each([
  ["a burrito and rice but I didn't eat the rice", /\brice/i],
  ['fish and chips without the chips', /french fries/i],
])('removes what %j denies', (note, denied) => {
  const rows = rowsOf(note);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => denied.test(row))).toEqual([]);
});

it.each([
  ['chicken curry', /^Chicken/, /^Beef/],
  ['quorn chilli', /^Chili con carne/, /^Peppers/],
  ['chilli with rice', /^Chili con carne/, /^Peppers/],
  ['chilli con carne with rice', /^Chili con carne/, /^Peppers/],
])('reads %j as what it names', (note, named, other) => {
  const rows = rowsOf(note);
  expect(rows.some((row) => named.test(row))).toBe(true);
  expect(rows.some((row) => other.test(row))).toBe(false);
});

it.each(['nature valley oats n honey', 'chipotle bowl chicken rice black beans'])(
  'does not split %j into parts of one food',
  (note) => expect(read(note).foods).toHaveLength(1),
);

it('reads the inches of a pizza as its diameter', () => {
  expect(read('8 inch pizza').foods[0]?.grams).toBeGreaterThan(200);
});

it('names rows without a German name in the person’s words', () => {
  expect(read('halbe Pizza Salami', 'de').foods[0]?.food.description).toBe('Pizza Salami');
});

it('names the parts of a German compound in German', () => {
  expect(read('Wurstbrot', 'de').foods.map(({ name }) => name)).toEqual(['Wurstbrot', 'Wurst']);
  expect(read('Big Mac Menü', 'de').foods.map(({ name }) => name)).toEqual(['Big Mac Menü', 'Pommes', 'Cola']);
});

it('keeps what was left out in the name', () => {
  expect(read('burger no bun').foods[0]?.name).toBe('burger no bun');
});

it('offers one row per name', () => {
  const names = openFoods()
    .search('fanta', 10, 'de')
    .map(({ everydayName }) => everydayName);
  expect(names).toEqual([...new Set(names)]);
});

it.each(['butter', 'olive oil', 'sugar', 'honey'])('offers a usual amount of %s first, not a cup', (name) => {
  expect(openFoods().search(name, 1)[0]?.portions[0]?.grams).toBeLessThanOrEqual(21);
});

it('offers matches for some of the words if nothing matches all', () => {
  const { search } = openFoods();
  expect(search('zorb bread', 5).map(({ food }) => food.code)).toEqual(search('bread', 5).map(({ food }) => food.code));
});

it('pours milk over a cereal and a dash of it into coffee', () => {
  expect(rowsOf('cornflakes with milk')[1]).toContain(' 125');
  expect(rowsOf('americano with milk')[1]).toContain(' 30');
});

it.each(['one glucose tablet', 'a protein shake', 'courgette fritters', 'aubergine parmigiana', 'chia pudding'])(
  'knows %j',
  (note) => {
    expect(rowsOf(note).length).toBeGreaterThan(0);
  },
);

it.each([
  ['macaroni and cheese', 1],
  ['bacon and eggs', 2],
  ['2 eggs & toast; coffee with milk\norange juice plus a banana', 6],
  ['strawberries and cream', 2],
])('finds the foods of %j', (note, count) => {
  expect(rowsOf(note)).toHaveLength(count);
});

it.each([
  ['100 g dry pasta', 'Enriched dry pasta'],
  ['100 g pasta', 'Cooked pasta'],
  ['100 g uncooked rice', 'Enriched raw regular long'],
  ['100 g mashed potatoes', 'Mashed potato'],
  ['100 g raw spinach', 'Raw spinach'],
  ['100 g spinach (cooked)', 'Cooked spinach'],
  ['100 g steamed broccoli', 'Cooked broccoli'],
  ['100 g fried chicken', 'Fast Foods, Fried Chicke'],
  ['100 g dried apricots', 'Dried apricot'],
  ['100 g snickers', 'Candies, MARS SNACKFOOD'],
  ['100 g mulberries', 'Raw mulberries'],
  ['100 g fried plantains', 'Latino restaurant fried yellow plantains'],
])('reads %j as the usual row', (note, description) => {
  const [row] = rowsOf(note);
  expect(row).toContain(description.slice(0, 24));
});

it.each([
  ['2 Scheiben Brot mit Butter', [/rye bread/i, /butter/i], 90],
  ['200 g Kartoffeln, 150 g Hähnchenbrust', [/potato/i, /chicken/i], 200],
  ['ein Glas Milch', [/milk/i], 200],
  ['3 Semmelknödel', [/dumpling/i], 270],
  ['Apfelsaftschorle 0,5 l', [/apple/i], 500],
  ['dos huevos con pan', [/egg$/i, /bread$/i], 100],
  ['una manzana', [/apple/i], 170],
  ['80 g Nudeln (roh)', [/dry pasta/i], 80],
  ['80 g de pasta cruda', [/dry pasta/i], 80],
  ['medio bocadillo de jamón', [/ham sandwich/i], 125],
] as const)('reads %j with the rows and portions usual in that country', (note, rows, firstGrams) => {
  const { foods } = read(note);
  expect(foods).toHaveLength(rows.length);
  for (const [at, row] of rows.entries()) expect(descriptionOf(foods[at])).toMatch(row);
  expect(foods[0]?.grams).toBe(firstGrams);
});

it.each([
  ['big mac meal with diet coke', 'en-GB', [/mac/i, /chips/i, /diet cola/i]],
  ['Big Mac Menü mit Cola light', 'de', [/mac/i, /french fries/i, /cola drink|sweetener/i]],
  ['cream tea - 2 scones, jam', 'en-GB', [/scone/i, /jam/i]],
] as const)('replaces a menu’s default with what %j names', (note, locale, rows) => {
  const foods = read(note, locale).foods.map(descriptionOf);
  expect(foods).toHaveLength(rows.length);
  for (const [at, row] of rows.entries()) expect(foods[at]).toMatch(row);
});

it('uses BLS names for German foods', () => {
  expect(read('100 g Brathähnchen', 'de').foods[0]?.food.description).toMatch(/hähnchen|huhn/i);
});

it.each(['2 pizzas', 'zwei Pizzen', 'dos pizzas'])('counts whole pizzas: %s', (note) => {
  const [pizza] = read(note, note.startsWith('zwei') ? 'de' : note.startsWith('dos') ? 'es' : 'en').foods;
  expect(pizza?.grams).toBeGreaterThanOrEqual(700);
});

it.each([
  ['una taza de agua', 'es', 0, 1],
  ['abends Leberkäse im Brötchen', 'de', 20, 40],
  ['pizza', 'en', 20, 60],
  ['I had a slice of bread', 'en', 10, 20],
] as const)('%s (%s) has %i to %i g of carbohydrate', (note, locale, least, most) => {
  const { carbsGrams } = read(note, locale);
  expect(carbsGrams).toBeGreaterThanOrEqual(least);
  expect(carbsGrams).toBeLessThanOrEqual(most);
});

it.each([
  ['manzana y media', 255],
  ['half a watermelon', 2600],
  ['halbe Honigmelone', 500],
  ['media tortilla de patatas', 390],
  ['2 Bier 0,5', 1000],
  ['zwei Dosen Cola 0,33', 660],
  ['3 Brötchen à 60 g', 180],
  ['3 Malzbier à 0,33', 990],
  ['2 Bier à 0,5 l', 1000],
])('reads %j as %i g', (note, grams) => {
  expect(read(note).foods.map((food) => Math.round(food.grams))).toEqual([grams]);
});
