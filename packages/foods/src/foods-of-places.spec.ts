import type { FoodLocale } from '@carbsight/domain';
import { openFoods } from './index.js';

const { find, read, search } = openFoods();

const carbsOf = (note: string, locale: FoodLocale): number => read(note, locale).carbsGrams;

it.each([
  // for a low, in every place
  ['4 glucose tablets', ['en', 'en-GB', 'de', 'es'], 16],
  ['3 lift tablets', ['en-GB'], 11.1],
  ['1 lift shot', ['en-GB'], 15],
  ['3 dextro energy', ['en-GB', 'es'], 9.1],
  ['2 Dextro Energy', ['de'], 10.3],
  ['4 Traubenzuckertäfelchen', ['de'], 20.6],
  ['1 Jubin', ['de', 'en'], 31.2],
  ['1 Hypo-Fit', ['de', 'en'], 13.3],
  ['1 tubo de GlucoGel', ['es'], 10],
  ['4 pastillas de glucosa', ['es'], 16],
  ['4 jelly babies', ['en', 'en-GB', 'en-AU'], 19.9],
  ['5 wine gums', ['en-GB'], 19],
  ['15 Skittles', ['en', 'en-GB', 'de'], 14.6],
  ['juice box', ['en'], 14.8],
  // products
  ['creme egg', ['en-GB'], 28.6],
  ['30 g ready brek', ['en-GB'], 19.8],
  ['j2o', ['en-GB'], 12.9],
  ['2 weet-bix', ['en-AU'], 23.4],
  ['2 tim tams', ['en-AU', 'en-GB'], 24.3],
  ['4 parle g', ['en-IN'], 17.2],
  ['2 Fruchtzwerge', ['de'], 11.7],
  ['1 Milchschnitte', ['de'], 9.5],
  ['0,5 l Club-Mate', ['de'], 25],
  ['celsius', ['en'], 2],
  ['chobani zero sugar', ['en'], 5],
  ['oikos triple zero vanilla', ['en'], 7],
  ['dannon light and fit strawberry', ['en'], 9],
  ['clif bar chocolate chip', ['en'], 44.5],
  ['kind bar', ['en'], 16],
  ['quest bar', ['en'], 21.6],
  ['premier protein chocolate', ['en'], 4.9],
  ['rubicon mango', ['en-GB'], 15.2],
  ['fever tree light tonic', ['en-GB'], 5.7],
  ['fever tree tonic', ['en-GB'], 8.2],
  ['2 slices warburtons toastie', ['en-GB'], 41.6],
  ['jordans country crisp', ['en-GB'], 31.7],
  ['2 wbx', ['en-AU'], 23.4],
  // regional dishes
  ['2 phulkas', ['en-IN'], 36.9],
  ['3 idlis', ['en-IN'], 30],
  ['2 rotis', ['en-IN'], 36.9],
  ['poha', ['en-IN'], 42.9],
  ['rajma', ['en-IN'], 22.7],
  ['vada pav', ['en-IN'], 40.4],
  ['lamington', ['en-AU'], 32.7],
  ['meat pie', ['en-AU'], 40.3],
  ['slice of vegemite toast', ['en-AU'], 17.2],
  ['injera', ['en'], 38.8],
  // chains, packets and meals with their usual parts
  ['taco bell crunchwrap supreme', ['en'], 71],
  ['2 rice krispies squares', ['en-GB'], 43.1],
  ['a can of coke', ['en-GB'], 35],
  ['a can of coke', ['en-AU'], 39.8],
  ['75 g red lentil pasta', ['en', 'en-GB'], 46.5],
  ['hot chocolate sachet 28 g', ['en-GB'], 20.7],
  ['roast chicken dinner', ['en-GB'], 72.6],
  ['full english', ['en-GB'], 60.8],
  // the milk of a tea is a dash, and a packet is that of the country
  ['mug of tea with milk', ['en-GB', 'en-AU'], 3.1],
  ['packet of hula hoops', ['en-GB'], 14.4],
  // weighed dry
  ['100 g pearl barley', ['en', 'en-GB'], 77.7],
  ['100 g dry egg noodles', ['en', 'en-GB'], 71.4],
  ['100 g Hirse', ['de'], 70.9],
  ['100 g Hirse gekocht', ['de'], 28.1],
  ['100 g mijo', ['es'], 72.8],
  ['40 g avena', ['es'], 27.1],
  ['200 g avena cocida', ['es'], 22.7],
  ['arroz 90 g seco', ['es'], 72],
  ['50 g higos secos', ['es'], 32],
  ['50 g Polenta Trockengewicht', ['de'], 36.1],
  // diminutives, short forms and regional wordings
  ['2 kl. Äpfel', ['de'], 30.8],
  ['1 gr. Kartoffel', ['de'], 21.5],
  ['200 gr. Mehl', ['de'], 154.1],
  ['20 dag Brot', ['de'], 83.8],
  ['2 Brö. mit Marm.', ['de'], 77.1],
  ['en Öpfel', ['de'], 21],
  ['2 rbds. pan', ['es'], 29.5],
  ['zumito de naranja', ['es'], 20.3],
  // bread by the slice, and what is not bread
  ['1 Stulle mit Käse', ['de'], 18.9],
  ['2 Schnitten mit Wurst', ['de'], 38.6],
  ['1 pan francés', ['es'], 36.3],
  ['50 g harina integral', ['es'], 36],
  ['200 g espaguetis integrales cocidos', ['es'], 60.1],
  // pieces of various foods, and powder by the spoon
  ['paar Nüsse', ['de'], 1.3],
  ['paar Erdnussflips', ['de'], 1.6],
  ['1 TL Kaba', ['de'], 4.3],
  ['1 Tasse Kaba', ['de'], 16],
  // products by flavour
  ['Actimel Erdbeer', ['de'], 11.5],
  ['Fruchtzwerge Banane', ['de'], 5.8],
  ['Snickers Eis', ['de'], 13.9],
  ['yogur fresa', ['es'], 16.3],
  ['jumex mango', ['es'], 29],
  // the intended food
  ['coffee 2 sugars', ['en-GB', 'en-AU'], 9.6],
  ['2 idlis with coconut chutney', ['en-IN'], 24.5],
  ['1 pieza de fruta', ['es'], 18.1],
  ['3 patacones', ['es'], 36.9],
  ['2 porciones de pizza', ['es'], 73.3],
  ['200 g macarrones', ['es'], 61.4],
  ['200 g Haferflocken gekocht', ['de'], 34.5],
  ['1 Rolle Mentos', ['de'], 35],
  ['halbes Blech Pizza', ['de'], 144],
  ['el pan lo dejé', ['es'], 0],
  ['plato de pasta, dejé la mitad', ['es'], 33.7],
  // abbreviated stated carbs
  ['pan 30 gr. de hc', ['es'], 30],
  ['yogur prot. 5 g hc 12 g', ['es'], 12],
  ['Joghurt EW 10 g F 3 g KH 12 g', ['de'], 12],
  ['100 ml sugar cane juice', ['en'], 20.2],
  ['200 ml mate', ['en', 'es'], 0.4],
  ['100 g milk chocolate', ['en'], 59.4],
  ['100 g cow curd', ['en', 'en-IN'], 4.7],
  ['100 g drumstick vegetable', ['en', 'en-IN'], 8.3],
  // one person's portion
  ['12 strawberries', ['en', 'en-GB'], 11.5],
  ["shepherd's pie", ['en'], 26.2],
  ["shepherd's pie", ['en-GB'], 41.9],
  ['key lime pie', ['en'], 50.3],
  ['1/8 apple pie', ['en'], 42.5],
  ['1/6 of a cherry pie', ['en', 'en-GB'], 68.2],
  ['1/8 cheesecake', ['en'], 31.9],
  ['quarter of a quiche', ['en-GB'], 24],
  ['pizza', ['en'], 35.7],
  ['pizza', ['en-GB'], 123.5],
  ['chips', ['en-GB', 'en-AU'], 57.1],
  ['bag of crisps', ['en-GB'], 14.1],
] as const)('reads %j (%j) as %d g', (note, locales, carbs) => {
  for (const locale of locales) expect(carbsOf(note, locale), locale).toBeCloseTo(carbs, 0);
});

it.each([
  ['diet lemonade', 'en-GB'],
  ['slimline tonic', 'en-GB'],
  ['sugar free red bull', 'en-GB'],
  ['no added sugar squash', 'en-GB'],
  ['diet ginger beer', 'en-AU'],
  ['la croix lime', 'en'],
  ['propel', 'en'],
  ['gatorade zero orange', 'en'],
  ['vitamin water zero', 'en'],
  ['lucozade zero', 'en-GB'],
  ['vimto no added sugar', 'en-GB'],
  ['robinsons squash', 'en-GB'],
  ['vodka double', 'en-GB'],
  ['Cola light', 'de'],
  ['Red Bull zuckerfrei', 'de'],
  ['Limo ohne Zucker', 'de'],
  ['Eistee Zero Pfirsich', 'de'],
  ['Almdudler Zero', 'de'],
  ['Sprite light', 'de'],
  ['té helado zero', 'es'],
  ['fanta sin azúcar', 'es'],
  ['coca cola zero', 'es'],
] as const)('reads hardly any carbohydrate in %j (%s)', (note, locale) => {
  const { foods, unknown } = read(note, locale);
  expect(foods).toHaveLength(1);
  expect(unknown).toEqual([]);
  expect(foods[0]?.food.carbsPer100g).toBeLessThan(2);
});

it('adds up a dish from the fractions of its parts', () => {
  const fractions = { 'labels:CEREAL-MILO': 0.09, 'usda-fndds:11111000': 0.91 };
  const carbs = Object.entries(fractions).reduce(
    (sum, [id, fraction]) => sum + fraction * (find(id)?.carbsPer100g ?? 0),
    0,
  );
  expect(find('labels:DISH-MILO-MILK')?.carbsPer100g).toBeCloseTo(carbs, 1);
});

it('shows readable names, and finds rows by their tables’ wording', () => {
  expect(find('usda-fndds:56205008')?.description).toBe('Cooked white rice, no added fat');
  const found = search('rice white cooked', 10).map(({ food }) => food.code);
  expect(found).toContain('56205008');
});

it.each([
  'half a pizza',
  '20 g jam and chips',
  'a bowl of porridge',
  '2 crumpets with butter',
  '3 biscuits and a cup of tea',
  'a packet of crisps',
])('reads English words as people there mean them, on a German or Spanish screen, too: %s', (note) => {
  const british = read(note, 'en-GB');
  for (const spoken of ['de-GB', 'es-GB'] as const) {
    expect(read(note, spoken), spoken).toMatchObject({
      carbsGrams: british.carbsGrams,
      lowGrams: british.lowGrams,
      highGrams: british.highGrams,
    });
  }
});

describe('a word that means another food in Mexico than in Spain', () => {
  it.each([
    ['2 tostadas', 43.3, 17.8],
    ['1 tortilla', 20.7, 12.1],
    ['una torta', 49.5, 55.7],
    ['una quesadilla', 25.8, 13.9],
    ['tortilla de patata', 20.7, 20.7],
  ])('reads "%s" as %d g in Spain and %d g in Mexico', (note, spain, mexico) => {
    expect(carbsOf(note, 'es')).toBeCloseTo(spain, 0);
    expect(carbsOf(note, 'es-MX')).toBeCloseTo(mexico, 0);
  });

  it.each(['tortilla española', 'tortilla de patatas', 'pincho de tortilla'])(
    'reads "%s" as an omelette in both',
    (note) => {
      for (const locale of ['es', 'es-MX'] as const)
        expect(read(note, locale).foods[0]?.food.code, locale).toBe('X658012');
    },
  );

  it('reads other words as in Spain, and English ones as in the United States', () => {
    expect(carbsOf('2 croquetas', 'es-MX')).toBe(carbsOf('2 croquetas', 'es'));
    expect(carbsOf('2 biscuits', 'es-MX')).toBe(carbsOf('2 biscuits', 'en'));
  });
});
