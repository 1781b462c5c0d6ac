import type { EatenAmount, ReadPackageNote } from '@carbsight/domain';
import { openFoods } from './open-foods.js';

type Food = Parameters<ReadPackageNote>[1];
const { readPackage } = openFoods();
const label: Food = {
  name: null,
  brand: null,
  isLiquid: false,
  packGrams: null,
  parts: null,
  servingName: null,
  servingGrams: null,
};
const ketchup: Food = { ...label, name: 'Tomato ketchup', brand: 'Rossi', packGrams: 500 };
const biscuits: Food = {
  ...label,
  name: 'Butter biscuits',
  packGrams: 200,
  servingName: '2 biscuits',
  servingGrams: 25,
};
const kekse: Food = { ...biscuits, name: 'Butterkeks', servingName: '2 Kekse' };
const galletas: Food = { ...biscuits, name: 'María', servingName: '4 galletas' };
const cola: Food = { ...label, name: 'Cola', isLiquid: true, packGrams: 330, servingName: null, servingGrams: 330 };
const bars: Food = { ...label, name: 'Nutty', packGrams: 300, parts: [{ count: 12, name: 'bars', grams: 25 }] };
const riegel: Food = { ...bars, parts: [{ count: 12, name: 'Riegel', grams: 25 }] };
const powder: Food = { ...label, name: 'Drinking chocolate', packGrams: 280, servingGrams: 28 };
const crisps: Food = { ...label, name: 'Crisps', packGrams: 150, parts: [{ count: 6, name: null, grams: 25 }] };

const said = (eaten: EatenAmount | null): string =>
  eaten === null ? 'asks' : 'grams' in eaten ? `${eaten.grams}` : `${eaten.servings} servings`;

it.each([
  ['45 g', label, '45'],
  ['biscuits, 50 g', label, '50'],
  ['I had 50 g of this', label, '50'],
  ['50 g von den Keksen', label, '50'],
  ['he comido 50 g de esto', label, '50'],
  ['half of 200 g', label, '100'],
  ['2 x 30 g', label, '60'],
  ['half a pack', bars, '150'],
  ['half the pack', crisps, 'asks'],
  ['ein halber Becher', { ...label, name: 'Erdbeerjoghurt', packGrams: 150 }, '75'],
  ['den ganzen Becher', { ...label, name: 'Erdbeerjoghurt', packGrams: 150 }, '150'],
  ['not the whole pack', biscuits, 'asks'],
  ['nicht alles', biscuits, 'asks'],
  ['no todo', biscuits, 'asks'],
  ['.5 oz', label, '14.2'],
  ['1 1/2 oz', label, '42.5'],
  ['2 servings', label, '2 servings'],
  ['two servings', label, '2 servings'],
  ['32 biscuits', biscuits, '16 servings'],
  ['2 onzas', { ...label, name: 'Chocolate', servingName: '4 onzas', servingGrams: 20 }, '0.5 servings'],
  ['zwei Portionen', label, '2 servings'],
  ['anderthalb Portionen', label, '1.5 servings'],
  ['dos raciones', label, '2 servings'],
  ['half a serving', label, '0.5 servings'],
  ['media porción', label, '0.5 servings'],
  ['half the pack', ketchup, '250'],
  ['die ganze Packung', ketchup, '500'],
  ['die halbe Packung', ketchup, '250'],
  ['a quarter of the packet', ketchup, '125'],
  ['ein Viertel der Packung', ketchup, '125'],
  ['un cuarto del paquete', ketchup, '125'],
  ['todo el paquete', ketchup, '500'],
  ['half the tin', ketchup, '250'],
  ['20 g ketchup', ketchup, '20'],
  ['20 g Rossi ketchup', ketchup, '20'],
  ['2 biscuits', biscuits, '1 servings'],
  ['a biscuit', biscuits, 'asks'],
  ['1 biscuit', biscuits, '0.5 servings'],
  ['4 biscuits', kekse, '2 servings'],
  ['3 Kekse', kekse, '1.5 servings'],
  ['drei Kekse', kekse, '1.5 servings'],
  ['2 galletas', galletas, '0.5 servings'],
  ['0.5 l', { ...cola, packGrams: 1500, servingGrams: 250 }, '500'],
  ['ein halber Liter', { ...cola, packGrams: 1500, servingGrams: 250 }, '500'],
  ['medio litro', { ...cola, packGrams: 1500, servingGrams: 250 }, '500'],
  ['330 ml', cola, '330'],
  ['1 can', cola, '330'],
  ['eine Dose', cola, '330'],
  ['una lata', cola, '330'],
  ['2 cans', cola, '660'],
  ['3 bars', bars, '75'],
  ['2 Riegel', riegel, '50'],
  ['the whole bag', crisps, '150'],
] as const)('reads %j', (note, food, eaten) => {
  const read = readPackage(note, food);
  expect(said(read.eaten)).toBe(eaten);
  expect(read.rest).toBe('');
});

it.each([
  ['15 g carbs', label],
  ['15 g Kohlenhydrate', label],
  ['left 20 g on the plate', label],
  ['under 5 g', label],
  ['about 45 g', label],
  ['ca. 45 g', label],
  ['2-3 biscuits', biscuits],
  ['my cup holds 250 ml, I had 3 spoons', label],
  ['30 g less than usual', label],
  ['the big one that weighs 90 g when cooked', label],
  ['half the bottle, I mean half the pack', ketchup],
  ['200 g fries', ketchup],
  ['2', biscuits],
  ['half', biscuits],
  ['2 onzas', { ...label, name: 'Chocolate', packGrams: 100 }],
  ['1000 biscuits', biscuits],
  ['a hundred biscuits', biscuits],
  ['30 biscuits', biscuits],
  ['500 servings', biscuits],
  ['20 packs', bars],
  ['3 packs', bars],
  ['3 Packungen', riegel],
  ['-5 g', label],
  ['0 g', label],
  ['250 ml', biscuits],
  ['1 packet', crisps],
  ['1 bottle', { ...cola, packGrams: 1500, servingGrams: 250 }],
  ['snack', biscuits],
  ['2 eggs', biscuits],
  ['a roll', { ...label, name: 'White rolls', packGrams: 360 }],
  ['2 rolls', { ...label, name: 'Spring rolls', packGrams: 300 }],
  ['2 rolls', { ...label, name: 'Ciabatta', packGrams: 400 }],
  ['1 Beutel', powder],
  ['2 sobres', powder],
  ['the packet', powder],
  ['3 packets', { ...crisps, parts: null, servingGrams: 25 }],
  ['3 biscuits or an apple', biscuits],
  ['half the biscuits', biscuits],
  ['die Hälfte der Kekse', kekse],
  ['la mitad de las galletas', galletas],
  ['4 Kekse anstelle von Brot', kekse],
  ['the whole pack, split with Tom', biscuits],
  ['ganze Packung mit Max geteilt', kekse],
  ['30 g cheese', { ...label, name: 'Cheese crackers' }],
  ['200 g tomatoes', ketchup],
] as const)('asks about %j', (note, food) => {
  expect(readPackage(note, food).eaten).toBeNull();
});

it.each([
  ['with a glass of milk', biscuits, 'asks', 'a glass of milk'],
  ['mit einem Glas Milch', kekse, 'asks', 'einem Glas Milch'],
  ['con un vaso de leche', galletas, 'asks', 'un vaso de leche'],
  ['50 g of these and a banana', biscuits, '50', 'a banana'],
  ['50 g of these and a banana', label, '50', 'a banana'],
  ['30 g davon und eine Banane', label, '30', 'eine Banane'],
  ['una manzana y 30 g de esto', label, '30', 'una manzana'],
  ['a banana and 30 g of this', label, '30', 'a banana'],
  ['30 g + milk', label, '30', 'milk'],
  ['one serving and an apple', label, '1 servings', 'an apple'],
  ['60 g of it, an egg', label, '60', 'an egg'],
  ['todo con 150 ml de leche', { ...label, packGrams: 100 }, '100', '150 ml de leche'],
  ['200 g fries with this sauce', label, 'asks', '200 g fries'],
  ['cooked rice 200 g, with this sauce', label, 'asks', 'cooked rice 200 g'],
  ['2 biscuits and 200 ml milk', biscuits, '1 servings', '200 ml milk'],
  ['zwei Kekse mit 200 ml Milch', kekse, '1 servings', '200 ml Milch'],
  ['4 galletas y un plátano', galletas, '1 servings', 'un plátano'],
  ['200 g fries and 20 g ketchup', ketchup, '20', '200 g fries'],
  ['one and a half servings', label, '1.5 servings', ''],
  ['1 can with 2 slices of pizza', cola, '330', '2 slices of pizza'],
  ['muesli with milk', ketchup, 'asks', 'milk'],
  ['4 biscuits, 1 banana', biscuits, '2 servings', '1 banana'],
  ['30 g of these, 200 ml milk', biscuits, '30', '200 ml milk'],
  ['30 g davon, 2 Brötchen', kekse, 'asks', '2 Brötchen'],
  ['un vaso, 3 galletas', { ...cola, servingName: '1 vaso' }, '1 servings', '3 galletas'],
  ['30 g on 2 slices of bread', biscuits, '30', '2 slices of bread'],
  ['20 g auf 2 Scheiben Brot', kekse, '20', '2 Scheiben Brot'],
  ['30 g en 200 ml de leche', galletas, '30', '200 ml de leche'],
  ['2 biscuits 1 banana', biscuits, '1 servings', '1 banana'],
  ['4 biscuits then an apple', biscuits, '2 servings', 'an apple'],
  ['4 biscuits / an apple', biscuits, '2 servings', 'an apple'],
  ['half the pack on toast', ketchup, '250', 'toast'],
  ['30 g in Milch', kekse, '30', 'Milch'],
  ['3 Kekse nebst einem Apfel', kekse, '1.5 servings', 'einem Apfel'],
  ['30 g with milk', { ...label, name: 'Milk chocolate' }, '30', 'milk'],
  ['30 g Kekse auf 125 g Quark', { ...label, name: 'Haferkekse' }, '30', '125 g Quark'],
  ['2 Scheiben Brot mit 20 g Honig', { ...label, name: 'Roggenbrot' }, 'asks', '20 g Honig'],
  ['60 g cereal with milk', label, 'asks', 'milk'],
  ['4 biscuits then 2 more', biscuits, 'asks', ''],
  ['4 galletas más una manzana', galletas, '1 servings', 'una manzana'],
  ['coffee with milk, 4 biscuits', biscuits, '2 servings', 'coffee with milk'],
  ['2 biscuits, 30 g', biscuits, 'asks', ''],
  ['biscuits, 50 g', biscuits, '50', ''],
] as const)('tells the package from the rest: %j', (note, food, eaten, rest) => {
  const read = readPackage(note, food);
  expect([said(read.eaten), read.rest.replace(/^[\s,]+|[\s,]+$/g, '')]).toEqual([eaten, rest]);
});

it.each([
  ['60 g cereal with milk', label, '60 g cereal'],
  ['60 g Müsli mit Milch', biscuits, '60 g Müsli'],
  ['30 g biscuits and 20 g more', biscuits, '20 g more'],
  ['20 g cheese with ham', { ...label, name: 'Cheese crackers' }, '20 g cheese'],
  ['4 biscuits dipped in milk', biscuits, 'dipped in milk'],
  ['50 g of these dipped in milk', biscuits, 'dipped in milk'],
  ['4 biscuits on top of yogurt', biscuits, 'yogurt'],
  ['chocolate biscuits', biscuits, ''],
  ['biscuits, 50 g', label, ''],
  ['snack bar', biscuits, ''],
  ['4 biscuits and an apple', biscuits, ''],
] as const)('says which words of %j may be of the package or not', (note, food, unplaced) => {
  expect(readPackage(note, food).unplaced).toBe(unplaced);
});

it.each([
  ['125 ml prepared', 'prepared'],
  ['125 ml zubereitet', 'prepared'],
  ['125 ml preparado', 'prepared'],
  ['25 g powder', 'sold'],
  ['120 g drained', 'drained'],
  ['200 g gekocht', 'prepared'],
  ['125 ml made up', 'prepared'],
  ['125 ml ready to drink', 'prepared'],
  ['125 ml ready-to-drink', 'prepared'],
  ['125 ml angerührt', 'prepared'],
  ['180 g gegart', 'prepared'],
  ['180 g boiled', 'prepared'],
  ['180 g hervido', 'prepared'],
  ['180 g lessata', 'prepared'],
  ['80 g sin cocer', 'sold'],
  ['80 g ungekocht', 'sold'],
  ['25 g', null],
] as const)('hears what %j is of', (note, state) => {
  expect(readPackage(note, { ...label, isLiquid: note.includes('ml') })).toMatchObject({
    eaten: { grams: expect.any(Number) },
    state,
  });
});

it('takes the words of a package’s name for no state', () => {
  expect(readPackage('100 g boiled ham', { ...label, name: 'Boiled ham' })).toMatchObject({
    eaten: { grams: 100 },
    state: null,
  });
});

it.each([
  ['400 g', 240, 'asks'],
  ['250 g soup', 60, 'asks'],
  ['250 g Suppe', 60, 'asks'],
  ['250 g de sopa', 60, 'asks'],
  ['250 g', 240, '250'],
  ['2 packets', 60, '120'],
  ['the whole packet', 60, '60'],
] as const)('compares %j with a package of %s g', (note, packGrams, eaten) => {
  expect(said(readPackage(note, { ...label, packGrams }).eaten)).toBe(eaten);
});

it('measures what is made up in its own unit', () => {
  const made = { per100: null, perServing: null, servingGrams: null, isLiquid: true };
  const powder = { ...label, prepared: made };
  expect(readPackage('125 ml prepared', powder)).toMatchObject({ eaten: { grams: 125 }, state: 'prepared' });
  expect(readPackage('125 ml prepared', label).eaten).toBeNull();
  expect(readPackage('125 ml', powder).eaten).toBeNull();
});
