import { type ReferenceFood, readPersonalFoods } from '@carbsight/domain';
import { openFoods } from './open-foods.js';

type Language = 'en' | 'de' | 'es';
const foods = openFoods();
const { read } = foods;
const own = (code: string, description: string, facts: Partial<ReferenceFood> = {}): ReferenceFood => ({
  table: 'own',
  code,
  description,
  carbsPer100g: 60,
  fibrePer100g: 8,
  ...facts,
});
const serving = (name: string | null, grams: number | null, carbs: number) => ({ name, grams, carbs, fibre: null });
const OWN = [
  own('granola', 'Granola'),
  own('pancakes', 'Pancakes', { carbsPer100g: 30, serving: serving('pancake', 40, 12) }),
  own('chili', 'Chili con carne', { carbsPer100g: 9, packGrams: 1200 }),
  own('stew', 'Mum’s stew', { carbsPer100g: null, serving: serving(null, null, 22) }),
  own('ritter', 'Ritter Sport 100 g', { carbsPer100g: 53, packGrams: 100, serving: serving('piece', 6.25, 3.3) }),
];
const ownIn = (note: string) => readPersonalFoods(note, { ownFoods: OWN }, foods);

describe('arithmetic in a note', () => {
  it.each([
    ['3 of the 10 pancakes', 36],
    ['3 von 10 Pancakes', 36],
    ['3 out of 10 pancakes', 36],
    ['300 of 1200 g chili con carne', 27],
    ['300 g of the 1200 g chili con carne', 27],
    ['granola 60 of 300 g', 36],
    ['1 of 4 servings of mum’s stew', 22],
    ['chili con carne 1200 g / 4', 27],
    ['1200 g chili con carne : 3', 36],
    ['6 pancakes / 3', 24],
    ['granola 60 g and another 30 g', 54],
    ['granola 60 g, 30 g more', 54],
    ['granola 60 g und nochmal 30 g', 54],
    ['3 Pancakes, noch 2', 60],
    ['twice 60 g granola', 72],
    ['granola 60 g dos veces', 72],
    ['Granola 60 g, gegessen 40', 24],
    ['granola 60 g, ate 40', 24],
    ['a quarter of the chili con carne pot', 27],
    ['chili con carne 1/3 pot', 36],
    ['pancakes 4 of 8', 48],
    ['granola 120 g ÷ 3', 24],
    ['chili con carne 1200 g durch 4', 27],
    ['chili con carne 1200 g divided by 4', 27],
    ['Granola 310 g minus Schüssel 250 g', 36],
    ['granola #2 60 g', 36],
    ['Granola 3 € 60 g', 36],
  ])('counts for an own food: %s', (note, carbsGrams) => {
    const { personal, meal } = ownIn(note);
    expect(personal).toMatchObject([{ item: { carbsGrams }, amount: 'stated' }]);
    expect(meal).toMatchObject({ foods: [], unknown: [], isUnsure: false });
  });

  it.each<[note: string, same: string, language: Language]>([
    ['50 of 200 g rice', '50 g rice', 'en'],
    ['60 g bread / 2', '30 g bread', 'en'],
    ['coke 500 ml / 2', 'coke 250 ml', 'en'],
    ['60 g rice and another 30 g', '90 g rice', 'en'],
    ['rice 200 g, ate 150', 'rice 150 g', 'en'],
    ['apple juice 200 ml, drank 150', 'apple juice 150 ml', 'en'],
    ['Brot 60 g, gegessen 40', 'Brot 40 g', 'de'],
    ['zumo de manzana 200 ml dos veces', 'zumo de manzana 400 ml', 'es'],
    ['bread 2 slices 40 g each, 48 g carbs per 100 g', '80 g bread, 48 g carbs per 100 g', 'en'],
  ])('counts for a food of the tables: %s', (note, same, language) => {
    const said = read(note, language);
    expect(said.carbsGrams).toBeCloseTo(read(same, language).carbsGrams, 1);
    expect(said).toMatchObject({ unknown: [], isUnsure: false });
  });

  it.each([
    'Müsli 60 g (laut Etikett 62 g Kohlenhydrate je 100 g)',
    'bread 60 g (package: 62 g carbs per 100 g)',
    'granola 60 g label says 62g carbs/100g',
    'Brot 60 g, laut Packung 62 g KH pro 100 g',
    'bread 60 g, the pack says 62 g carbs per 100 g',
    'lasagne 60g tray, 62g carbs per 100g',
  ])('is the label times the weight, never the weight: %s', (note) => {
    expect(read(note).carbsGrams).toBeCloseTo(37.2, 5);
  });
});

describe('an amount that no figure accounts for', () => {
  it.each([
    'granola 60 g then 30 g more',
    'granola 60 g and 30 g',
    'granola 60g breakfast, 40g snack',
    'granola: 60 g portion, ate 1.5',
    'Granola 60 g, nein 80 g',
    'Granola 60 g, Korrektur: 80 g',
    'granola 60 g, no wait 80 g',
    'granola 60 g/80 g',
    'granola 4 oz 20 g',
    '3/10 pancakes',
    '60 g granola, 20 g for the kid',
    '60 g granola minus a spoonful',
    'granola weighed 60 g with the bowl',
    'granola 60 g inkl. Schüssel',
    'granola 60 g con el bol',
    '60 g granola for later',
    '60 g Granola für morgen',
    'granola 60 g?',
    'granola 60 g+',
    'granola 60g±10',
    '2 pancakes - 1',
    'granola yogurt 150 g',
    'granola in a 60 g bowl',
    'Granola in einer 60 g Schüssel',
    'granola en un bol de 60 g',
    'granola, plate 300 g',
    'pancakes 300 g sauce 200 g pasta',
    '3x granola 30 g',
    '2 granola 30 g',
    '3 pancakes 40 g',
    'granola 2.0 60 g',
    'granola day 3 60 g',
    'granola 60 g sugar 12 g',
    'granola 6 g protein 60 g',
    'granola from a 500 g bag',
    'Granola aus der 500 g Packung',
    'granola de un paquete de 500 g',
    'pancakes 2 halves',
    'left 20 g of my 60 g granola',
    '20 g von 60 g Granola übrig',
    'yesterday 60 g granola, today 40 g granola',
    'made 6 pancakes, kids ate 4',
    'between us 120 g granola',
    'granola de mi hermana 60 g',
    'Granola meiner Schwester 60 g',
    'granola one third eaten of 60 g',
    'granola 60 kcal',
    '50:50 granola and pancakes 60 g',
    'total 260 g granola and milk',
    'Pancakes 3er Packung',
  ])('leaves nothing of its note sure: %s', (note) => {
    expect(ownIn(note).meal.isUnsure).toBe(true);
    expect(read(note).level).toBe('low');
  });

  it.each([
    'granola 60 g',
    '60 g granola with 200 ml milk',
    '2 pancakes and 30 g granola',
    'granola 60 g + 30 g',
    '1/2 cup granola',
    'granola 60 g, milk 100 ml, 1 banana',
    '2 x 30 g granola',
    '30 g granola (half a bowl)',
    'a 60 g bowl of granola',
    '60 g granola in a bowl',
    'granola 60 g pasta 200 g',
    'a 500 g bag of granola',
    'granola 60 g, 250 kcal',
    'granola €3 60 g',
    '10:30 granola 60 g',
    '2 eggs 100 g',
    '2 slices of bread, 80 g',
    'leftover pizza 200 g',
    '2 330 ml cans of coke',
  ])('is not suspected if every amount is read: %s', (note) => {
    expect(ownIn(note).meal.isUnsure).toBe(false);
  });

  it.each(['2 ritter sport 100 g', 'half of a ritter sport 100 g', 'Ritter Sport 100 g'])(
    'of a package with small pieces may refer to either: %s',
    (note) => {
      const [food] = ownIn(note).personal;
      expect(food).toMatchObject({ atMost: 'medium' });
      expect((food?.item.carbsGrams ?? 0) + (food?.doubtGrams ?? 0)).toBeGreaterThan(26);
    },
  );
});

describe('a weight as small as a dry portion', () => {
  it.each<[note: string, language: Language]>([
    ['pasta 80 g', 'en'],
    ['rice 75 g', 'en-GB' as Language],
    ['couscous 60 g', 'en'],
    ['Nudeln 80 g', 'de'],
    ['Reis 100 g', 'de'],
    ['arroz 80 g', 'es'],
  ])('may be of the dry food, and asks: %s', (note, language) => {
    const meal = read(note, language);
    expect(meal.level).toBe('low');
    expect(meal.highGrams).toBeGreaterThan(2 * meal.carbsGrams);
    expect(meal.question).toMatchObject({ kind: 'food', itemIndex: 0 });
    expect(new Set(meal.question?.options.map(({ foodId }) => foodId)).size).toBe(2);
  });

  it.each<[note: string, language: Language]>([
    ['pasta 80 g cooked', 'en'],
    ['cooked pasta 80 g', 'en'],
    ['pasta 80 g dry', 'en'],
    ['gekochte Nudeln 100 g', 'de'],
    ['Nudeln 80 g roh', 'de'],
    ['bread 60 g', 'en'],
    ['potatoes 100 g', 'en'],
  ])('is clear if the note says so, or if no one weighs it dry: %s', (note, language) => {
    expect(read(note, language).level).not.toBe('low');
  });
});
