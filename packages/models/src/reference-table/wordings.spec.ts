import { createReferenceTableReader } from './create-reference-table-reader.js';
import { createCsvFoodTable } from './testing/csv-food-table.js';

const reader = createReferenceTableReader({ foods: createCsvFoodTable() });
const request = { photo: null, prompt: '', signal: new AbortController().signal, timeoutMs: 1000 };

/** The rows and grams that a note comes to, one line per item. */
async function rowsOf(note: string): Promise<string[]> {
  const { reading } = await reader.read({ ...request, note });
  return reading.items.map(({ reference, grams }) => `${reference?.description.slice(0, 24)} ${grams}`);
}

it.each([
  // the same food in both Englishes
  ['150 g aubergine', '150 g eggplant'],
  ['150 g courgette', '150 g zucchini'],
  ['30 g rocket', '30 g arugula'],
  ['100 g prawns', '100 g shrimp'],
  ['a jacket potato', 'a baked potato'],
  ['100 g mince', '100 g ground beef'],
  ['80 g swede', '80 g rutabaga'],
  ['a packet of crisps', 'a bag of potato chips'],
  ['5 g coriander', '5 g cilantro'],
  ['a bowl of porridge', 'a bowl of oatmeal'],
  // the same amount in other words
  ['half an avocado', '1/2 avocado'],
  ['one and a half cups of rice', '1½ cups rice'],
  ['a dozen grapes', '12 grapes'],
  ['rice (200g)', '200 g rice'],
  ['rice: 200 g', 'rice 200g'],
  ['potatoes, 200 g', '200g potatoes'],
  ['2 x 30 g rye bread', '60 g rye bread'],
  ['2 apples 150 g each', '300 g apple'],
  ['1,000 g potatoes', '1 kg potatoes'],
  ['1.5 kg potatoes', '1,5 kg potatoes'],
  ['3 slices of bread', 'bread x 3 slices'],
  ['I had two bananas for breakfast', '2 bananas'],
  ['a cup of cooked rice', '1 cup rice'],
  ['rice 200 g chicken 100 g', '200 g rice, 100 g chicken'],
  ['chicken rice broccoli', 'chicken, rice, broccoli'],
  ['chicken/rice', 'chicken, rice'],
  ['a 330 ml bottle of beer', '330 ml beer'],
  ['uncooked 75 g rice', '75 g uncooked rice'],
  ['2% milk, 1 cup', '1 cup milk'],
  // misspelled
  ['100 g brocolli', '100 g broccoli'],
  ['100 g strawberrys', '100 g strawberry'],
  // German and Spanish
  ['2 Scheiben Brot mit Butter', '2 slices of bread with butter'],
  ['eine Banane', 'a banana'],
  // what the note field offers to who reads German
  ['1 Scheibe Brot', '1 slice of bread'],
  ['100 g gekochter Reis', '100 g cooked rice'],
  ['1 Kartoffel', '1 potato'],
  ['1 Banane', '1 banana'],
  ['ein Glas Milch', 'a glass of milk'],
  ['eine Handvoll Trauben', 'a handful of grapes'],
  ['2 Scheiben Toast, 2 Rühreier, eine gegrillte Tomate', '2 slices of toast, 2 scrambled eggs, a grilled tomato'],
  ['100 g Reis und ein Ei', '100 g rice and an egg'],
  ['200 g Kartoffeln, 150 g Hähnchenbrust', '200 g potatoes, 150 g chicken breast'],
  ['una manzana', 'an apple'],
  ['dos huevos con pan', '2 eggs with bread'],
  ['una taza de arroz', 'a cup of rice'],
  // what is not there
  ['coffee, no sugar', 'coffee'],
  ['chicken without bread or chips', 'chicken'],
  ['burger without the bun', 'burger patty'],
  ['chicken and rice, hold the rice', 'chicken'],
  ['pasta, bread not eaten', 'pasta'],
  ['pasta and garlic bread (not eaten)', 'pasta'],
  ['chicken and chips but I left the chips', 'chicken'],
  ['steak and chips minus the chips', 'steak and chips without the chips'],
  ["a ham sandwich but I didn't eat the bread", 'a ham sandwich without bread'],
  ['200 g rice but I left half the rice', '100 g rice'],
  ['leftover pizza', 'pizza'],
  ["rice, I couldn't finish it", 'rice'],
  // when, not how much
  ['at 8:30 2 slices of toast', '2 slices of toast'],
  // names that hold another food's
  ['butter beans on toast', 'butter beans and toast'],
  ['a small coke', '247.5 ml coke'],
  ['rice and beans, hold the beans', 'rice'],
  ['1:30 pm coffee and a croissant', 'coffee and a croissant'],
  ['Bratwurst im Brötchen', 'bratwurst with a bread roll'],
  ['100 g Zwiebelbrot', '100 g bread'],
  ['Apfelkuchen', 'apple pie'],
  ['gazpacho y pan', 'gazpacho and bread'],
  ['chicken fried rice takeaway', 'chicken fried rice'],
  ['2 Kugeln Eis', '2 scoops of ice cream'],
  ['doner kebab and chips', 'doner kebab and fries'],
  // one word for two foods
  ['a pepper', '1 bell pepper'],
  ['a bag of chips', 'a bag of potato chips'],
])('reads %j like %j', async (left, right) => {
  expect(await rowsOf(left)).toEqual(await rowsOf(right));
});

it.each([
  ['a sandwich without bread', /bread/i],
  ["a burrito and rice but I didn't eat the rice", /^rice/i],
  ['fish and chips without the chips', /french fries/i],
])('takes away what %j denies', async (note, denied) => {
  const rows = await rowsOf(note);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => denied.test(row))).toEqual([]);
});

it.each([
  ['chicken curry', /^Chicken/, /^Beef/],
  ['bocadillo de jamon', /^Ham/, /^Beef/],
  ['turkey wrap', /^Turkey/, /^Beef/],
  ['prawn sandwich', /^Crustaceans, shrimp/, /^(Beef|Ham)/],
  ['lamb curry', /^Lamb/, /^Beef/],
  ['quorn chilli', /^Chili con carne/, /^Peppers/],
  ['chilli with rice', /^Chili con carne/, /^Peppers/],
  ['chilli con carne with rice', /^Chili con carne/, /^Peppers/],
  ['patatas bravas', /hash brown/, /boiled/],
])('makes %j of what it names', async (note, named, other) => {
  const rows = await rowsOf(note);
  expect(rows.some((row) => named.test(row))).toBe(true);
  expect(rows.some((row) => other.test(row))).toBe(false);
});

it('pours milk over a cereal and a dash of it into coffee', async () => {
  expect((await rowsOf('cornflakes with milk'))[1]).toContain(' 130');
  expect((await rowsOf('americano with milk'))[1]).toContain(' 30');
});

it.each(['one glucose tablet', 'a protein shake', 'courgette fritters', 'aubergine parmigiana', 'chia pudding'])(
  'knows %j',
  async (note) => {
    expect((await rowsOf(note)).length).toBeGreaterThan(0);
  },
);

it.each([
  ['fish and chips', 2],
  ['macaroni and cheese', 1],
  ['bacon and eggs', 2],
  ['2 eggs & toast; coffee with milk\norange juice plus a banana', 6],
  ['strawberries and cream', 2],
])('finds the foods of %j', async (note, count) => {
  expect(await rowsOf(note)).toHaveLength(count);
});

it.each([
  ['100 g dry pasta', 'Pasta, dry'],
  ['100 g pasta', 'Pasta, cooked'],
  ['100 g uncooked rice', 'Rice, white, long-grain,'],
  ['100 g mashed potatoes', 'Potatoes, mashed'],
  ['100 g raw spinach', 'Spinach, raw'],
  ['100 g spinach (cooked)', 'Spinach, cooked'],
  ['100 g steamed broccoli', 'Broccoli, cooked'],
  ['100 g fried chicken', 'Fast Foods, Fried Chicke'],
  ['100 g dried apricots', 'Apricots, dried'],
  ['100 g snickers', 'Candies, MARS SNACKFOOD'],
  ['100 g mulberries', 'Mulberries, raw'],
  ['100 g fried plantains', 'Plantains, yellow, fried'],
])('takes the usual row for %j', async (note, description) => {
  const [row] = await rowsOf(note);
  expect(row).toContain(description.slice(0, 24));
});
