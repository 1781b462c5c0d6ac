import { type ReferenceFood, readPersonalFoods } from '@carbsight/domain';
import { openFoods } from './open-foods.js';

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
  own('granola', 'Granola', { serving: serving('bowl', 50, 30) }),
  own('stew', 'Mum’s stew', { carbsPer100g: null, fibrePer100g: null, serving: serving(null, null, 22) }),
  own('muesli', 'Zaubermüsli'),
  own('pancakes', 'Pancakes', { carbsPer100g: 30, serving: serving('pancake', 40, 12) }),
  own('rice', 'Rice and peas', { carbsPer100g: 25 }),
  own('mac', 'Mac & cheese', { carbsPer100g: 20 }),
  own('bread', 'Banana bread', { carbsPer100g: 50, serving: serving('2 Scheiben', 80, 40) }),
  own('chili', 'Chili con carne', { carbsPer100g: 9, packGrams: 1200 }),
  own('bars', 'Riegel', { packGrams: 40 }),
  own('soup', 'Kürbis-Suppe', { carbsPer100g: 6 }),
  own('bar', 'Protein bar', { carbsPer100g: null, serving: serving(null, null, 20) }),
  own('pizza', 'Pizza Salami', { carbsPer100g: 28, packGrams: 340 }),
  own('bowl', 'Rice or quinoa bowl', { carbsPer100g: 20, serving: serving('bowl', 300, 60) }),
  own('pudding', 'Choco or Vanilla', { carbsPer100g: 15 }),
  own('popcorn', 'Sweet or salty popcorn'),
  own('reis', 'Reis oder Nudeln', { carbsPer100g: 25 }),
  own('eis', 'Eis Erdbeer oder Vanille', { carbsPer100g: 22 }),
  own('palomitas', 'Palomitas dulces o saladas'),
  own('batido', 'Batido de plátano u horchata', { carbsPer100g: 12 }),
  own('turron', 'Zebrina turrón duro o blando', { carbsPer100g: 45 }),
  own('oats', 'Overnight oats', { carbsPer100g: 18, packGrams: 300 }),
];
const foods = openFoods();
const readIn = (note: string) => {
  const { personal, meal } = readPersonalFoods(note, { ownFoods: OWN }, foods);
  return { own: personal.map(({ item }) => [item.reference?.id, item.carbsGrams]), personal, meal };
};

describe('own foods in a note', () => {
  it.each([
    ['my granola 60 g', [['granola', 36]]],
    ['60 g granola', [['granola', 36]]],
    ['mein Granola, 60 g', [['granola', 36]]],
    ['mi granola 60 g', [['granola', 36]]],
    ['homemade granola 60 g', [['granola', 36]]],
    ['I had 60 g of my granola for breakfast', [['granola', 36]]],
    ['a bowl of my granola', [['granola', 30]]],
    ['2 bowls of granola', [['granola', 60]]],
    ['half a bowl of granola', [['granola', 15]]],
    ['2 servings of mum’s stew', [['stew', 44]]],
    ['1,5 Portionen Mum’s Stew', [['stew', 33]]],
    ['60 g Zaubermüsli', [['muesli', 36]]],
    ['3 pancakes', [['pancakes', 36]]],
    ['1 pancake', [['pancakes', 12]]],
    ['200 g rice and peas', [['rice', 50]]],
    ['200 g mac and cheese', [['mac', 40]]],
    ['4 Scheiben Banana Bread', [['bread', 80]]],
    ['half the pot of chili con carne', [['chili', 54]]],
    ['granola,60g', [['granola', 36]]],
    [
      '60g granola,150g Zaubermüsli',
      [
        ['granola', 36],
        ['muesli', 90],
      ],
    ],
    ['a third of the pot of chili con carne', [['chili', 36]]],
    ['the whole pot of chili con carne', [['chili', 108]]],
    ['overnight oats, half a pack', [['oats', 27]]],
    ['Kürbissuppe 300 g', [['soup', 18]]],
    ['300 g kuerbis suppe', [['soup', 18]]],
    ['60 g Zaubermuesli', [['muesli', 36]]],
    ['granola 100 g minus 40 g bowl', [['granola', 36]]],
    ['200 g rice or quinoa bowl', [['bowl', 40]]],
    ['my rice or quinoa bowl 200 g', [['bowl', 40]]],
    ['2 servings of rice or quinoa bowl', [['bowl', 120]]],
    ['Choco or Vanilla, 100 g', [['pudding', 15]]],
    ['100 g choco or vanilla', [['pudding', 15]]],
    ['sweet or salty popcorn 50 g', [['popcorn', 30]]],
    ['200 g Reis oder Nudeln', [['reis', 50]]],
    ['mein Reis oder Nudeln, 200 g', [['reis', 50]]],
    ['100 g Eis Erdbeer oder Vanille', [['eis', 22]]],
    ['palomitas dulces o saladas 50 g', [['palomitas', 30]]],
    ['50 g de palomitas dulces o saladas', [['palomitas', 30]]],
    ['200 g de batido de plátano u horchata', [['batido', 24]]],
    ['Zebrina turrón duro o blando 20 g', [['turron', 9]]],
    [
      '100 g choco or vanilla and 50 g sweet or salty popcorn',
      [
        ['popcorn', 30],
        ['pudding', 15],
      ],
    ],
    [
      'granola 60 g and 2 servings of mum’s stew',
      [
        ['granola', 36],
        ['stew', 44],
      ],
    ],
  ])('count with their stated amount: %s', (note, expected) => {
    const { own: counted, personal, meal } = readIn(note);
    expect(counted.toSorted()).toEqual(expected.toSorted());
    expect(meal.foods).toEqual([]);
    expect(meal.unknown).toEqual([]);
    for (const { item, doubtGrams, amount, atMost } of personal) {
      expect({ amount, atMost }).toEqual({ amount: 'stated', atMost: 'high' });
      expect(doubtGrams).toBeLessThan(item.carbsGrams * 0.05);
    }
  });

  it.each([
    'granola',
    'some granola',
    'my granola, 2 tablespoons',
    '3 tbsp granola',
    'a handful of granola',
    'half my granola',
    'granola (only half of it)',
    '2 granola',
    '3 tbsp Zaubermüsli',
    'a bar of Zaubermüsli',
    'ein Teller Zaubermüsli',
    'Zaubermüsli',
    'mum’s stew, 3 ladles',
    'rice and peas for lunch',
    '2 slices of banana bread',
    'Riegel',
    '2 protein bars',
    'half a protein bar',
    'half the pizza salami',
    'pizza salami',
  ])('are never sure without a stated amount: %s', (note) => {
    const { personal, meal } = readIn(note);
    expect(personal).toHaveLength(1);
    expect(meal.foods).toEqual([]);
    expect(personal[0]).toMatchObject({ atMost: 'medium' });
    expect(personal[0]?.doubtGrams).toBeGreaterThan((personal[0]?.item.carbsGrams ?? 0) * 0.1);
  });

  it.each(['granola bar 60 g', 'banana bread pudding', 'banana, bread', 'rice with chicken', 'chili sauce'])(
    'are not found in other names: %s',
    (note) => {
      const { personal, meal } = readIn(note);
      expect(personal).toEqual([]);
      expect(meal).toEqual(foods.read(note));
    },
  );

  it('are found in their owner’s language', () => {
    const { personal } = readPersonalFoods('3 EL Zaubermüsli', { ownFoods: OWN }, foods, 'de');
    expect(personal).toMatchObject([{ name: '3 EL Zaubermüsli', atMost: 'medium' }]);
  });

  it.each([
    ['200 g mum’s stew', 'Mum’s stew'],
    ['half the bag of granola', 'Granola'],
    ['half a jar of granola', 'Granola'],
  ])('of unknown weight are not counted by weight: %s', (note, name) => {
    const { personal, meal } = readIn(note);
    expect(personal).toEqual([]);
    expect(meal).toMatchObject({ foods: [], unknown: [name] });
  });

  it('stay among the foods of the tables, each in its place', () => {
    const { personal, meal } = readIn('granola 60 g with 200 ml milk and a banana');
    expect(personal).toMatchObject([{ name: 'granola 60 g', span: { start: 0, end: 12 } }]);
    expect(meal.foods.map(({ name }) => name)).toEqual(['milk', 'banana']);
    expect(meal.carbsGrams).toBeCloseTo(
      meal.foods.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0),
      5,
    );
  });

  it('as wide as the description of the amount', () => {
    const [food] = readIn('40-60 g granola').personal;
    expect(food).toMatchObject({ item: { carbsGrams: 30 } });
    expect(food?.doubtGrams).toBeGreaterThan(6);
  });

  it.each([
    ['about 60 g granola', 5],
    ['mindestens 60 g Granola', 15],
    ['<60 g granola', 15],
    ['granola 60 g, Rest weggeworfen', 10],
  ])('as unsure as the amount: %s', (note, doubtGrams) => {
    expect(readIn(note).personal[0]?.doubtGrams).toBeGreaterThan(doubtGrams);
  });

  it('weigh half a package if one is the whole food', () => {
    expect(readIn('half the pizza salami').own).toEqual([['pizza', 47.6]]);
  });

  it('are found among words of another language', () => {
    const { own: counted, meal } = readIn('60 g Granola und 200 ml Milk');
    expect(counted).toEqual([['granola', 36]]);
    expect(meal.foods.map(({ name }) => name)).toEqual(['Milk']);
  });

  it.each(['granola 60 mg', 'granola 9000 g', 'granola 30-40'])(
    'are not counted when no one eats that much: %s',
    (note) => {
      const { personal, meal } = readIn(note);
      expect(personal).toEqual([]);
      expect(meal).toMatchObject({ foods: [], unknown: ['Granola'] });
    },
  );

  it.each(['granola 4006381333931', 'granola 60 g 4006381333931'])('leave a code unread: %s', (note) => {
    expect(readIn(note).meal).toMatchObject({ level: 'low' });
  });

  it.each(['granola 60 g without milk', '60 g granola no milk', '60 g Granola ohne Milch'])(
    'are found next to what was left out: %s',
    (note) => {
      const { own: counted, meal } = readIn(note);
      expect(counted).toEqual([['granola', 36]]);
      expect(meal.foods).toEqual([]);
    },
  );

  it('may have had all their carbohydrate in what was left out', () => {
    const [chili] = readIn('chili con carne 300 g without beans').personal;
    expect(chili?.doubtGrams).toBeGreaterThanOrEqual(27);
  });

  it.each([
    ['granola 100 ml', 'medium'],
    ['Zaubermüsli 100 ml', 'medium'],
    ['my milk 200 ml', 'high'],
  ])('are as sure by volume as they are liquid: %s', (note, atMost) => {
    const { personal } = readPersonalFoods(
      note,
      { ownFoods: [...OWN, own('milk', 'Milk', { carbsPer100g: 5 })] },
      foods,
    );
    expect(personal).toMatchObject([{ atMost }]);
  });

  it.each(['a few pancakes', 'ein paar Pancakes', 'unos pancakes'])('are as vague as their number: %s', (note) => {
    const [few] = readIn(note).personal;
    expect(few?.doubtGrams).toBeGreaterThan(12);
  });

  it.each([
    'large bowl of granola',
    'a heaped bowl of granola',
    'ein großer Pancake',
    'Stückchen Pancake',
    'banana bread 4 thin slices',
  ])('are not sure when their servings are unusual: %s', (note) => {
    expect(readIn(note).personal).toMatchObject([{ atMost: 'medium' }]);
  });

  it('are hardly sure of more than all there is', () => {
    expect(readIn('chili con carne 2500 g').personal).toMatchObject([{ atMost: 'low' }]);
    expect(readIn('Riegel 80 g').personal).toMatchObject([{ atMost: 'high' }]);
  });

  it('are unsure when weighed dry', () => {
    expect(readIn('pancakes 100 g dry mix').meal.isUnsure).toBe(true);
  });

  it('may be a fraction of a serving or of all there is', () => {
    const [granola] = readIn('my granola makes 12, ate 1').personal;
    expect(granola?.doubtGrams).toBeGreaterThan(25);
  });

  it('leave "rice, dry" to the tables when only cooked rice is an own food', () => {
    const rice = own('plain', 'Rice', { carbsPer100g: 28 });
    const { personal, meal } = readPersonalFoods('rice 100 g dry', { ownFoods: [rice] }, foods);
    expect(personal).toEqual([]);
    expect(meal.foods).toMatchObject([{ grams: 100 }]);
    expect(meal.carbsGrams).toBeGreaterThan(60);
  });

  it.each(['GRANOLA', 'granola', 'Granolas', 'Gra nola', 'Homemade granola'])(
    'with nearly the same name are unsure by their difference: Granola and %s',
    (name) => {
      const both = [own('one', 'Granola'), own('two', name, { carbsPer100g: 20 })];
      const { personal } = readPersonalFoods('granola 60 g', { ownFoods: both }, foods);
      expect(personal).toMatchObject([{ item: { carbsGrams: 12 }, atMost: 'medium' }]);
      expect(personal[0]?.doubtGrams).toBeGreaterThanOrEqual(24);
      const alike = [own('one', 'Granola'), own('two', name)];
      expect(readPersonalFoods('granola 60 g', { ownFoods: alike }, foods).personal).toMatchObject([
        { atMost: 'high' },
      ]);
    },
  );

  it('whose carbohydrate the note states count as stated', () => {
    const { personal, meal } = readIn('granola, 30 g carbs');
    expect(personal).toEqual([]);
    expect(meal.foods).toMatchObject([{ hasStatedCarbs: true, carbsGrams: 30 }]);
  });
});

describe('a name that is a compound', () => {
  it.each([
    ['Eiweißbrot', 'Brot'],
    ['Ketobrot', 'Brot'],
    ['Knäckebrot', 'Brote'],
    ['Erdbeermarmelade', 'Marmelade'],
    ['Vollkornbrötchen', 'Brötchen'],
    ['Vollkornbroetchen', 'Brötchen'],
    ['Hafermilch', 'Milch'],
    ['Konjaknudeln', 'Nudel'],
    ['Konjakreis', 'Reis'],
    ['Blumenkohlpizza', 'Pizza'],
    ['Blumenkohlpizzas', 'Pizza'],
    ['Proteinwaffeln', 'Waffel'],
    ['Mandelmehlkekse', 'Keks'],
    ['Haferkeks', 'Kekse'],
    ['Gemüselasagne', 'Lasagnen'],
    ['Zucchinilasagne', 'Lasagne'],
    ['Karottenpommes', 'Pommes'],
    ['Rührkuchen', 'Kuchen'],
    ['Weihnachtsstollen', 'Stollen'],
    ['Bratäpfel', 'Apfel'],
    ['Proteineis', 'Eis'],
    ['Kräutertee', 'Tee'],
    ['Flatbread', 'bread'],
    ['Cheesecake', 'cake'],
  ])('ends with the food that "%s" is: %s', (name, food) => {
    expect(foods.isCompoundOf(name, food)).toBe(true);
  });

  it.each([
    ['Reis', 'Eis'],
    ['Vollkornreis', 'Eis'],
    ['Speiseeis', 'Reis'],
    ['Haferbrei', 'Ei'],
    ['Wildschwein', 'Wein'],
    ['Hummus', 'Mus'],
    ['Eiweißbrot', 'Eiweiß'],
    ['Brot', 'Brot'],
    ['Pan', 'Empanada'],
    ['Mazapán', 'pan'],
  ])('does not end by chance with a food that "%s" is not: %s', (name, food) => {
    expect(foods.isCompoundOf(name, food)).toBe(false);
  });
});

describe('an own food in several states', () => {
  const made = { ...own('drink', 'Zorbi cocoa'), carbsPer100g: 12, isLiquid: true, state: 'prepared' as const };
  const both = own('drink', 'Zorbi cocoa', { carbsPer100g: 78, isLiquid: false, prepared: made, source: 'own-food' });
  const powder = own('drink', 'Zorbi cocoa', { carbsPer100g: 78, isLiquid: false, source: 'label' });
  const drained = own('peas', 'Zorbi cocoa', { carbsPer100g: 14, packGrams: 240, isLiquid: false, state: 'drained' });
  const boiled = own('ham', 'Zorbi boiled ham', { carbsPer100g: 1, isLiquid: false });
  it.each([
    ['200 ml prepared Zorbi cocoa', both, [['drink', 24]], 'high'],
    ['200 ml zubereitete Zorbi cocoa', both, [['drink', 24]], 'high'],
    ['200 ml Zorbi cocoa preparado', both, [['drink', 24]], 'high'],
    ['200 ml Zorbi cocoa', both, [['drink', 24]], 'high'],
    ['200 ml prepared Zorbi cocoa', powder, [], undefined],
    ['200 ml Zorbi cocoa', powder, [], undefined],
    ['20 g Zorbi cocoa', powder, [['drink', 15.6]], 'high'],
    ['20 g Zorbi cocoa', both, [['drink', 15.6]], 'low'],
    ['200 ml Zorbi cocoa', { ...made, carbsPer100g: 65 }, [], undefined],
    ['80 g Zorbi cocoa (200 g cooked)', both, [['drink', 62.4]], 'low'],
    ['20 g Zorbi cocoa prepared with milk', both, [['drink', 15.6]], 'low'],
    ['20 g Zorbi cocoa angerührt', both, [['drink', 15.6]], 'low'],
    ['200 g Zorbi cocoa nach dem Kochen', powder, [], undefined],
    ['20 g Zorbi cocoa', made, [['drink', 2.4]], 'low'],
    ['200 ml Zorbi cocoa', made, [['drink', 24]], 'high'],
    ['400 g Zorbi cocoa', drained, [['peas', 56]], 'low'],
    ['120 g drained Zorbi cocoa', drained, [['peas', 16.8]], 'high'],
    ['100 g Zorbi boiled ham', boiled, [['ham', 1]], 'high'],
  ] as const)('has the figures of the one that is meant: %s', (note, food, read, atMost) => {
    const { personal } = readPersonalFoods(note, { ownFoods: [food] }, foods);
    expect(personal.map(({ item }) => [item.reference?.id, item.carbsGrams])).toEqual(read);
    expect(personal[0]?.atMost).toBe(atMost);
  });

  it('makes the rest of the meal unsure where it is not counted', () => {
    const read = readPersonalFoods('200 ml Zorbi cocoa and 100 g chicken', { ownFoods: [powder] }, foods);
    expect(read.meal).toMatchObject({ level: 'low', unknown: ['Zorbi cocoa'] });
  });

  it('is one of several where a package holds more than two servings', () => {
    const cans = own('cola', 'Alba cola', { carbsPer100g: 10.6, packGrams: 1980, isLiquid: true });
    const cola = { ...cans, serving: serving('1 can', 330, 35) };
    const [half] = readPersonalFoods('eine halbe Dose Alba cola', { ownFoods: [cola] }, foods).personal;
    expect(half?.item.carbsGrams).toBeCloseTo(17.5, 0);
    expect(half?.atMost).not.toBe('high');
  });
});
