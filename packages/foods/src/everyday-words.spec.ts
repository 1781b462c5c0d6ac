import type { SpokenLocale } from '@carbsight/domain';
import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const read = (note: string, locale: SpokenLocale = 'en-GB') => openFoods().read(note, locale);
const gramsOf = (note: string, locale?: SpokenLocale) => read(note, locale).carbsGrams;
const namesIn = (note: string, locale?: SpokenLocale) => read(note, locale).foods.map(({ name }) => name);

describe('a dish and what is in it', () => {
  it.each([
    ['full english with egg, bacon, beans and toast', 'full english', 'en-GB'],
    ['fruit salad with apple, banana and grapes', 'fruit salad', 'en-GB'],
    ['ready meal consisting of chicken, rice and vegetables', 'chicken, rice, vegetables', 'en-GB'],
    ['smoothie with banana, oats and milk', 'banana, oats, milk', 'en-GB'],
    ['peanut butter and jelly sandwich with regular peanut butter and jelly', 'peanut butter and jelly sandwich', 'en'],
    ['2 slices of toast, butter on the toast', '2 slices of toast, butter', 'en-GB'],
    ['chai with sugar', 'chai', 'en-IN'],
    ['pav bhaji 2 pav', 'pav bhaji', 'en-IN'],
  ] as const)('are counted once: "%s"', (note, once, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(once, locale), 0);
  });

  it.each([
    ['frankfurter in a white bun', 'white bun'],
    ['burger with fries and coke', 'fries'],
    ['apple pie with 1 apple', 'apple'],
    ['porridge with milk and banana', 'banana'],
    ['salad with feta and bread', 'bread'],
    ['sticky toffee pudding with ice cream', 'ice cream'],
  ])('loses nothing that was added: "%s" has %s', (note, added) => {
    expect(namesIn(note)).toContain(added);
  });
});

describe('words of a name', () => {
  it.each([
    ['1 energy drink', 'energy drink', 'en-GB'],
    ['100 g home fries', 'home fries', 'en'],
    ['breakfast roll', 'breakfast roll', 'en-GB'],
    ['2 Scheiben Graubrot', 'Graubrot', 'de'],
  ] as const)('are kept together: "%s"', (note, name, locale) => {
    const { foods, unknown } = read(note, locale);
    expect(foods.map((food) => food.name)).toEqual([name]);
    expect(unknown).toEqual([]);
  });

  it('are no size of another food', () => {
    expect(namesIn('a bun-sized sausage')).toEqual(['sausage']);
  });
});

describe('no sugar', () => {
  it.each([
    ['coffee no sugar', 'coffee', 'en-GB'],
    ['coffee with sweetener', 'coffee', 'en-GB'],
    ['porridge with sweetener', 'porridge', 'en-GB'],
    ['Kaffee mit Süßstoff', 'Kaffee', 'de'],
    ['café con sacarina', 'café', 'es'],
  ] as const)('changes nothing where there is none: "%s"', (note, plain, locale) => {
    const [said, unsaid] = [read(note, locale), read(plain, locale)];
    expect(said.carbsGrams).toBeCloseTo(unsaid.carbsGrams, 1);
    expect(said.level).toBe(unsaid.level);
    expect(said.unknown).toEqual([]);
  });

  it('belongs to the drink before it, after a comma, too', () => {
    expect(read('glass of squash, no added sugar').unknown).toEqual([]);
  });
});

it.each([
  ['3 dextrose tablets to bring me up', '3 dextrose tablets', 'en-GB'],
  ['orange juice to keep me going', 'orange juice', 'en-GB'],
  ['200 ml Apfelsaft um den Zucker hochzubringen', '200 ml Apfelsaft', 'de'],
  ['un zumo de 200 ml para subir la glucosa', 'un zumo de 200 ml', 'es'],
] as const)('what it was for changes nothing: "%s"', (note, plain, locale) => {
  const [said, unsaid] = [read(note, locale), read(plain, locale)];
  expect(said.carbsGrams).toBeCloseTo(unsaid.carbsGrams, 1);
  expect(said.level).toBe(unsaid.level);
});

describe('amounts', () => {
  it.each([
    ['spring rolls x 3', '3 spring rolls', 'en-GB'],
    ['crackers x5 (30g) with cheese', '30 g crackers with cheese', 'en-GB'],
    ['crackers 5 (30g)', '30 g crackers', 'en-GB'],
    ['2 cheese and ham sandwiches', 'cheese, 2 ham sandwiches', 'en'],
    ['egg curry 2 roti', 'egg curry, 2 roti', 'en-IN'],
    ['0,5 Apfelschorle', '500 ml Apfelschorle', 'de'],
    ['soup 300g at 6.2g per 100g', '300 g soup, 6.2 g carbs per 100 g', 'en-GB'],
    ['yoghurt, 14.5g of which sugars 12', 'yoghurt, 14.5 g carbs', 'en-GB'],
    ['3 Kartoffeln mit Quark', '3 Kartoffeln, Kräuterquark', 'de'],
    ['3 forkfuls of mash', '3 tbsp mash', 'en-GB'],
  ] as const)('"%s" is %s', (note, plain, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 0);
  });

  it.each([
    ['small portion of lasagne', 'lasagne', 'large portion of lasagne'],
    ['small bowl of porridge', 'porridge', 'big bowl of porridge'],
    ['small latte', 'latte', 'large latte'],
  ])('a size counts where no row has it: %s < %s < %s', (small, usual, large) => {
    expect(gramsOf(small)).toBeLessThan(gramsOf(usual));
    expect(gramsOf(large)).toBeGreaterThan(gramsOf(usual));
  });

  it.each([
    ['wine gums', '1 wine gum', 'en-GB'],
    ['roast potatoes', '1 roast potato', 'en-GB'],
    ['croquetas', '1 croqueta', 'es'],
  ] as const)('"%s" are more than %s, and nobody knows how many', (several, one, locale) => {
    expect(gramsOf(several, locale)).toBeGreaterThan(1.9 * gramsOf(one, locale));
    expect(read(several, locale).level).toBe('low');
  });

  it.each([
    ['1 fish finger', '5 fish fingers', 'en-GB'],
    ['1 Fischstäbchen', '5 Fischstäbchen', 'de'],
    ['1 Krokette', '5 Kroketten', 'de'],
  ] as const)('"%s" is one of %s', (one, five, locale) => {
    expect(5 * gramsOf(one, locale)).toBeCloseTo(gramsOf(five, locale), 0);
  });
});

describe('what was said before', () => {
  it.each([
    ['chicken and chips, ate about two thirds of the chips', 'chicken, two thirds of a portion of chips', 'en-GB'],
    ['curry and rice, left some of the rice', 'curry and rice', 'en-GB'],
    ['yogurt 0% fage 150g', 'fage 150g', 'en-GB'],
    ['porridge 40g oats made with water', '40g oats', 'en-GB'],
    ['2 squares of 85% dark chocolate', '2 squares of dark chocolate', 'en-GB'],
  ] as const)('is not counted again: "%s"', (note, once, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(once, locale), 0);
  });
});

describe('an hour and a reading', () => {
  it.each([
    ['a banana around 10', 'a banana', 'en-GB'],
    ['ein Apfel gegen 10', 'ein Apfel', 'de'],
    ['2 ham sandwiches at 2', '2 ham sandwiches', 'en'],
    ['hypo 3.1 - 150ml coke', '150ml coke', 'en-GB'],
  ] as const)('are no amounts: "%s"', (note, plain, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 1);
  });

  it('leave the ham in the sandwich', () => {
    expect(gramsOf('2 ham sandwiches', 'en')).toBeCloseTo(2 * gramsOf('1 ham sandwich', 'en'), 0);
  });
});

describe('shared by people', () => {
  it.each([
    ['lasagne for 4 people', 'lasagne', 'en-GB'],
    ['cake shared between 6', 'a slice of cake', 'en-GB'],
    ['tarta entre 8', 'un trozo de tarta', 'es'],
  ] as const)('"%s" is a usual portion each, and low', (note, portion, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(portion, locale), 0);
    expect(read(note, locale).level).toBe('low');
  });

  it('divides what was counted or weighed', () => {
    expect(gramsOf('500 g pasta between 4')).toBeCloseTo(gramsOf('125 g pasta'), 0);
    expect(read('Pizza zu viert', 'de').level).toBe('low');
  });
});

it.each([
  ['80g macaroni raw with tomato', '80 g raw macaroni, tomato', 'en'],
  ['macarrones 80g en crudo con tomate', '80 g de macarrones en crudo, tomate', 'es'],
  ['a las 2 lentejas con chorizo', 'lentejas con chorizo', 'es'],
  ['pizza no cheese', 'pizza', 'en-GB'],
  ['Reis ohne Soße', 'Reis', 'de'],
  ['cheese omelette no toast', 'cheese omelette', 'en-GB'],
] as const)('reads "%s" like "%s"', (note, plain, locale) => {
  const [said, unsaid] = [read(note, locale), read(plain, locale)];
  expect(said.carbsGrams).toBeCloseTo(unsaid.carbsGrams, 0);
  expect(said.level).toBe(unsaid.level);
});

it('takes a sope for no sopa', () => {
  expect(read('2 sopes de pollo', 'es').foods.map(({ food }) => food.description)).not.toContain(
    'Sopa de pollo con fideos',
  );
});

it.each([
  ['Apfel 🍎', 'Apfel', 'de'],
  ['Gipfeli und Kaffee 🥐', 'Gipfeli und Kaffee', 'de'],
  ['2 Croissants 🥐🥐', '2 Croissants', 'de'],
  ['manzana 🍎', 'manzana', 'es'],
] as const)('takes the picture of a food for the food: "%s"', (note, plain, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 0);
});

describe('what others ate', () => {
  it.each([
    ['4 biscuits, son ate 1', '3 biscuits', 'en-GB'],
    ['2 slices of toast, 4 biscuits, son ate 1', '2 slices of toast, 3 biscuits', 'en-GB'],
    ['8 chicken nuggets, my daughter had 3', '5 chicken nuggets', 'en-GB'],
    ['6 Kekse, Sohn hat 2 gegessen', '4 Kekse', 'de'],
  ] as const)('is not what was eaten: "%s"', (note, rest, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(rest, locale), 0);
  });
});

it.each([
  ['at 9 orange juice 200ml', 'orange juice 200ml', 'en-GB'],
  ['toast at 8 and banana at 10', 'toast and banana', 'en-GB'],
  ['pizza at 6', 'pizza', 'en-GB'],
  ['um 8 ein Brötchen mit Marmelade', 'ein Brötchen mit Marmelade', 'de'],
  ['a las 9 zumo de naranja 200 ml', 'zumo de naranja 200 ml', 'es'],
  ['4 BE gespritzt, 1 Apfel', '1 Apfel', 'de'],
  ['run 5k, banana', 'banana', 'en-GB'],
  ['dexcom 88 double arrow down, apple', 'apple', 'en-GB'],
] as const)('takes an hour, a dose, a distance or an arrow for no amount: "%s"', (note, plain, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 0);
});

it('reads a verb alone as no guava paste', () => {
  expect(read('ate 30g, bolused for 45').foods).toEqual([]);
});

describe('neighbours', () => {
  it.each([
    ['Brötchen und Kaffee mit 2 Löffel Zucker', 'Brötchen, 2 Löffel Zucker', 'de'],
    ['chicken and rice, rice 150g', 'chicken, rice 150g', 'en-GB'],
    ['3 teas, 2 sugars each', '3 teas, 24 g sugar', 'en-GB'],
    ['2 regular and 1 diet coke', '2 coke, 1 diet coke', 'en'],
    ['cereal 45g milk 150ml banana', '45g cereal, 150ml milk, banana', 'en-GB'],
    ['spag bol (180g cooked pasta)', '180g cooked pasta', 'en-GB'],
    ['200 g Nudeln gekocht mit Tomatensoße', '200 g gekochte Nudeln, Tomatensoße', 'de'],
    ['3 lucozade tabs', '3 glucose tablets', 'en-GB'],
    ['3 small new potatoes', '90 g new potatoes', 'en-GB'],
  ] as const)('keep their own amounts: "%s"', (note, apart, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(apart, locale), 0);
  });

  it.each(['fish and chips, chips 200g', 'beans on toast, 1/2 tin beans 2 slices'])('is unsure of "%s"', (note) => {
    expect(read(note).level).toBe('low');
  });
});

describe('a number of grams after a food', () => {
  it.each([
    ['2 slices pizza 33g each', 66],
    ['2 tortillas 22g each', 44],
    ['banana 27g', 27],
    ['4 oreos 6g each', 24],
    ['bread 15g, banana 27g', 34],
  ])('may be its carbohydrate: the range of "%s" reaches %d g', (note, carbs) => {
    const { highGrams, question } = read(note, 'en');
    expect(highGrams).toBeGreaterThanOrEqual(carbs);
    expect(question?.kind).toBe('portion');
  });

  it.each([
    '27g banana',
    'Oats 40g, milk 200g, blueberries 20g',
    '2 apples 150g each',
    '3 cookies, 12g each',
    'bread 30g',
    'chicken breast 30g',
  ])('is a weight in "%s"', (note) => {
    const { carbsGrams, highGrams } = read(note, 'en');
    expect(highGrams).toBeLessThan(1.4 * carbsGrams + 3);
  });
});

describe('a figure of something else', () => {
  it.each([
    ['had 20g carbs left over from earlier, apple', 'apple', 'en-GB'],
    ['20g carbs then an apple', 'an apple', 'en-GB'],
    ['apple and 20g carbs from earlier', 'apple', 'en-GB'],
    ['40 carbs at breakfast, banana', 'banana', 'en-GB'],
    ['lunch 60g carbs, snack apple', 'apple', 'en-GB'],
    ['Mittagessen 60 g KH, jetzt ein Apfel', 'ein Apfel', 'de'],
    ['noch 20 g KH vom Mittag übrig, Apfel', 'Apfel', 'de'],
    ['quedan 20 g de hidratos de antes, manzana', 'manzana', 'es'],
  ] as const)('is not the food\'s: "%s"', (note, food, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(food, locale), 0);
    expect(read(note, locale).level).toBe('low');
  });

  it.each([
    ['45 g carbs, pasta', [45]],
    ['30 carbs pasta 15 carbs bread', [30, 15]],
    ['pasta 30 carbs bread 15 carbs', [30, 15]],
    ['dinner: 60 g carbs, pasta', [60]],
  ])('"%s" has those of its foods', (note, figures) => {
    expect(read(note).foods.map(({ carbsGrams }) => carbsGrams)).toEqual(figures);
  });
});

describe('several of the same', () => {
  it.each([
    ['tea with 2 sugars x 3', '3 teas, 6 sugars', 'en-GB'],
    ['3 x coffee with 2 sugars', '3 coffees, 6 sugars', 'en-GB'],
    ['slice of toast with 10g jam x 2', '2 slices of toast, 20g jam', 'en-GB'],
    ['2 biscuits x 3', '6 biscuits', 'en-GB'],
    ['Kaffee mit 2 Zucker x 3', '3 Kaffee, 6 Zucker', 'de'],
    ['3 mal Kaffee mit 2 Zucker', '3 Kaffee, 6 Zucker', 'de'],
    ['3 coffees each with 1 sugar', '3 coffees, 3 sugars', 'en-GB'],
    ['1 slice toast and another', '2 slices toast', 'en-GB'],
    ['1 slice toast, then another slice', '2 slices toast', 'en-GB'],
    ['2 biscuits, then another 2', '4 biscuits', 'en-GB'],
  ] as const)('are counted as often: "%s"', (note, same, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(same, locale), -0.5);
  });

  it('reaches down to the sugar that was said, where it may be that of all cups', () => {
    expect(read('4 teas with 2 sugars').lowGrams).toBeLessThan(gramsOf('2 sugars'));
  });
});

describe('what was left of a food before it', () => {
  it.each([
    ['3 potatoes and fish, left 1 potato', '2 potatoes and fish', 'en-GB'],
    ['3 potatoes and fish, left a potato', '2 potatoes and fish', 'en-GB'],
    ['3 Kartoffeln und Fisch, 1 Kartoffel übrig gelassen', '2 Kartoffeln und Fisch', 'de'],
    ['3 patatas y pescado, dejé 1 patata', '2 patatas y pescado', 'es'],
  ] as const)('is taken off: "%s"', (note, eaten, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(eaten, locale), 0);
  });
});

it.each([
  ['weight 82kg, toast and jam', 'toast and jam', 'en-GB'],
  ['82.4kg this morning, toast and jam', 'toast and jam', 'en-GB'],
  ['Gewicht 82 kg, Toast mit Marmelade', 'Toast mit Marmelade', 'de'],
] as const)('takes the weight of a person for no amount: "%s"', (note, plain, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 0);
});

it('tells tablespoons from teaspoons by their letter', () => {
  expect(gramsOf('2 T sugar')).toBeCloseTo(gramsOf('2 tablespoons sugar'), 0);
  expect(gramsOf('2 t sugar')).toBeCloseTo(gramsOf('2 teaspoons sugar'), 0);
});

it('does not know how large one of eight slices is', () => {
  const { lowGrams, carbsGrams, level } = read('pizza, 3 de 8 porciones', 'es');
  expect([lowGrams < 0.6 * carbsGrams, level]).toEqual([true, 'low']);
});

describe('a drink of milk', () => {
  it.each([
    ['hot chocolate with semi skimmed', 'hot chocolate', 'en-GB'],
    ['latte with oat milk', 'latte', 'en-GB'],
    ['Kakao mit Milch', 'Kakao', 'de'],
    ['chocolate caliente con leche', 'chocolate caliente', 'es'],
  ] as const)('has its milk: "%s"', (note, drink, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(drink, locale), 0);
  });

  it('has what was measured as well', () => {
    expect(gramsOf('coffee with 200 ml milk')).toBeGreaterThan(8);
  });
});

describe('pictures', () => {
  it.each([
    ['pasta 🍝 with salad', 'pasta with salad'],
    ['rice 🍚 and beans', 'rice and beans'],
  ])('of a food that is named are not counted: "%s"', (note, plain) => {
    expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 0);
  });

  it('of another food leave it unsure', () => {
    expect(read('popsicle 🍦', 'en').level).toBe('low');
  });
});

it.each([
  ['half a pizza', 'en'],
  ['half a quiche', 'en-GB'],
  ['quarter of a watermelon', 'en-GB'],
  ['media pizza', 'es'],
  ['apple slices', 'en'],
  ['burrito de carne y frijol', 'es'],
] as const)('does not know how much "%s" is', (note, locale) => {
  expect(read(note, locale).level).toBe('low');
});

it.each([
  ['soup 1 can (2 servings 18g carbs each)', 36, 'en-GB'],
  ['1 bag crisps (3 servings 15g carbs each)', 45, 'en-GB'],
  ['1 packet (2 biscuits 9g carbs each)', 18, 'en-GB'],
  ['1 lata de sopa (2 raciones de 18 g de hidratos cada una)', 36, 'es'],
] as const)('counts the servings of a pack with their figure: "%s" are %d g', (note, grams, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(grams, 0);
});

describe('a number without a food', () => {
  it.each([
    ['1 Brötchen mit Marmelade, 1 mit Käse', '2 Brötchen, Marmelade, Käse', 'de'],
    ['1 crumpet with jam, 1 with butter', '2 crumpets, jam, butter', 'en-GB'],
    ['1 slice toast with peanut butter, 1 slice with jam', '2 slices of toast, peanut butter, jam', 'en-GB'],
    ['a crumpet with butter and another with jam', '2 crumpets, butter, jam', 'en-GB'],
    ['1 tostada con mermelada, 1 con tomate', '2 tostadas, mermelada, tomate', 'es'],
    ['2 slices of toast, one with jam, one with marmite', '2 slices of toast, jam, marmite', 'en-GB'],
  ] as const)('counts more of the food before it: "%s"', (note, same, locale) => {
    expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(same, locale), -0.5);
  });
});

describe('a figure after what a dish is taken with', () => {
  it.each([
    ['turkey wrap with cheese (30g carbs)', 31],
    ['tuna sandwich on whole wheat (44g carb)', 44],
  ])('is the dish\'s where it cannot be the other\'s: "%s" are %d g', (note, grams) => {
    expect(Math.abs(gramsOf(note, 'en') - grams)).toBeLessThan(2);
  });

  it('may be of both', () => {
    expect(read('bread with jam, 20g carbs')).toMatchObject({ level: 'low' });
  });
});

it.each([
  ['had 50g carbs at lunch so just soup tonight', 'soup', 'en-GB'],
  ['ate 60g carbs before so just an omelette', 'an omelette', 'en'],
  ['after 70g carbs lunch having a banana', 'a banana', 'en'],
  ['hatte mittags schon 60 g KH daher nur ein Apfel', 'ein Apfel', 'de'],
  ['comí 60 g de hidratos al mediodía así que solo una sopa', 'una sopa', 'es'],
] as const)('keeps the figure of an earlier meal from this one: "%s"', (note, meal, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(meal, locale), 0);
  expect(read(note, locale).level).toBe('low');
});

it.each([
  ['lunch: - pb&j - chips 1oz - apple juice box 200ml', ['pb and j', 'chips', 'apple juice box'], 'en'],
  ['- toast 2 slices - banana - milk 8oz', ['toast', 'banana', 'milk'], 'en'],
  ['comida: - 3 tacos - arroz - refresco 355ml', ['tacos', 'arroz', 'refresco'], 'es-MX'],
] as const)('reads a list in one line: "%s"', (note, names, locale) => {
  expect(namesIn(note, locale)).toEqual(names);
});

it.each([
  ['coffee and sugar, 2 cups', 30, 'en-GB'],
  ['porridge with honey, then another bowl', 70, 'en-GB'],
  ['pack of 12 jaffa cakes, had 3', 40, 'en-GB'],
  ['caja de 12 galletas, comí 3', 25, 'es'],
] as const)('counts no bowl of sugar and no packs of packs: "%s"', (note, most, locale) => {
  expect(gramsOf(note, locale)).toBeLessThan(most);
});

it.each([
  ['a slice of bread and butter, then another', 'en'],
  ['a slice of toast and then another', 'en'],
  ['ein Toast mit Butter, dann noch einer', 'de'],
  ['una tostada con mermelada y otra más', 'es'],
] as const)('is unsure how often: "%s"', (note, locale) => {
  expect(read(note, locale).level).toBe('low');
});

it('asks whether a ración is a serving or ten grams of carbs', () => {
  expect(read('3 raciones de pan', 'es')).toMatchObject({ level: 'low', question: { kind: 'portion' } });
  expect(read('3 raciones de pan', 'es').lowGrams).toBeLessThan(30);
});

it('takes "now" for no taffy', () => {
  expect(gramsOf('just an apple now', 'en')).toBeCloseTo(gramsOf('an apple', 'en'), 0);
});

it.each([
  ['lentils 100g', 'en-GB'],
  ['Kichererbsen 100g', 'de'],
  ['lentejas 80 g', 'es'],
] as const)('reaches to the dry food where a weight does not say which: "%s"', (note, locale) => {
  const { carbsGrams, highGrams, level } = read(note, locale);
  expect(level).toBe('low');
  expect(highGrams).toBeGreaterThan(1.8 * carbsGrams);
});

describe('grams in brackets', () => {
  it.each([
    ['crackers (14g) with cheese', 14],
    ['cereal bar (18g)', 18],
  ])('may be of carbohydrate: "%s" may be %d g', (note, carbs) => {
    const { level, highGrams } = read(note, 'en');
    expect(level).not.toBe('high');
    expect(highGrams).toBeGreaterThanOrEqual(carbs);
  });

  it.each(['cornflakes (30g), milk (150ml)', 'bread (30g)'])('are the weight where that is plain: "%s"', (note) => {
    expect(read(note, 'en').level).toBe('high');
  });
});

describe('what a soup or a juice is named after', () => {
  it.each([
    ['Suppe mit Gemüse und Nudeln', 'Nudeln', 'de'],
    ['sopa de verduras y fideos', 'fideos', 'es'],
    ['chicken soup with rice', 'rice', 'en'],
    ['zumo de naranja y plátano', 'plátano', 'es'],
  ] as const)('is perhaps no portion of its own: "%s"', (note, part, locale) => {
    const [whole, alone] = [read(note, locale), read(part, locale)];
    expect(whole.level).toBe('low');
    expect(whole.lowGrams).toBeLessThan(alone.carbsGrams);
  });

  it.each([
    ['orange juice and a banana', 'banana', 'en'],
    ['sopa de pollo y pan', 'pan', 'es'],
  ] as const)('is beside it where it is another: "%s"', (note, other, locale) => {
    expect(read(note, locale).lowGrams).toBeGreaterThan(gramsOf(other, locale));
  });
});

it.each([
  ['half plate biryani', 'en-IN'],
  ['half an order of lo mein', 'en'],
  ['Teller Nudeln', 'de'],
] as const)('is unsure how much is on a plate: "%s"', (note, locale) => {
  expect(read(note, locale).level).toBe('low');
});

it('calls no meal sure that nobody eats', () => {
  expect(read('rice, '.repeat(300), 'en').level).toBe('low');
});

it.each([
  ['🍌🥜butter toast', ['banana', 'peanuts butter', 'toast']],
  ['🥣 🍌', ['cereal', 'banana']],
  ['🥟🥟🥟🥟', ['dumpling']],
] as const)('reads pictures of food: "%s"', (note, names) => {
  expect(namesIn(note, 'en')).toEqual(names);
});

it.each([
  ['Packung mit 12 Keksen, 3 gegessen', '3 Kekse', 'de'],
  ['paquete con 8 galletas, comí 2', '2 galletas', 'es'],
] as const)('counts what a pack holds, and what of it was eaten: "%s"', (note, eaten, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(eaten, locale), 0);
});

it.each([
  ['coke zero 🥤', 'coke zero'],
  ['lentil soup 🥣', 'lentil soup'],
  ['falafel wrap 🥙', 'falafel wrap'],
])('takes the picture of any dish for the one that was named: "%s"', (note, dish) => {
  expect(gramsOf(note, 'en')).toBeCloseTo(gramsOf(dish, 'en'), 0);
});

it.each([
  ['fish finger sandwich, 3 fish fingers white bread', 'fish finger sandwich', 'en-GB'],
  ['turkey sandwich, turkey 50g, 2 slices bread', 'turkey sandwich', 'en'],
  ['apple pie, apple', 'apple pie', 'en'],
  ['bocadillo de jamón, jamón 50 g, pan 60 g', 'bocadillo de jamón', 'es'],
] as const)('perhaps says again what is in a dish: "%s"', (note, dish, locale) => {
  const { level, lowGrams } = read(note, locale);
  expect(level).toBe('low');
  expect(lowGrams).toBeLessThan(gramsOf(dish, locale) + 5);
});

it('is unsure which of two foods was counted', () => {
  const { level, lowGrams } = read('california roll 8 pieces miso soup edamame', 'en');
  expect(level).toBe('low');
  expect(lowGrams).toBeLessThan(50);
});

it.each([
  ['spag bol 150g cooked pasta', '150g cooked pasta', 'en-GB'],
  ['1 box of kraft mac and cheese made by me, ate half', 'half a box of kraft mac and cheese', 'en'],
  ['3 mittelgroße Kartoffeln', '270 g Kartoffeln', 'de'],
] as const)('reads "%s" like "%s"', (note, like, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(like, locale), 0);
});

it('keeps what something is cooked with', () => {
  expect(namesIn('Spätzle 200 g gekocht mit Linsen', 'de')).toContain('Linsen');
});

it.each([
  ['ayer por la noche una manzana', 'una manzana', 'es'],
  ['a banana 2 hours ago', 'a banana', 'en'],
  ['un plátano hace dos horas', 'un plátano', 'es'],
  ['Montag Mittag 2 Brötchen', '2 Brötchen', 'de'],
  ['toast monday', 'toast', 'en'],
] as const)('owns the words that say when: "%s"', (note, meal, locale) => {
  const timed = read(note, locale);
  expect(timed.unknown).toEqual([]);
  expect(timed.words.some(({ kind }) => kind === 'time')).toBe(true);
  expect(timed.carbsGrams).toBeCloseTo(gramsOf(meal, locale), 0);
});

it.each([
  ['tortilla española 150g', 'tortilla de patatas 150g', 'es', 5],
  ['glucose 15g', '15g dextrose', 'en', 1],
  ['2 rotis', '2 roti', 'en-IN', 1],
] as const)('knows "%s" in English like "%s"', (note, like, locale, within) => {
  expect(Math.abs(gramsOf(note, 'en') - gramsOf(like, locale))).toBeLessThan(within);
});

it.each(['lots of pasta', 'loads of chips', 'family size bag of crisps'])('is unsure how much it is: "%s"', (note) => {
  expect(read(note).level).toBe('low');
});

it('takes "same as yesterday" for no food', () => {
  expect(read('same as yesterday', 'en').foods).toEqual([]);
});

it.each(['1e309 g rice', '-1e309 rice', '1/0 rice', 'NaN g rice', 'no rice', '1 kg rice'])(
  'reads a note the same whatever was read before: "%s"',
  (note) => {
    read(note, 'en');
    expect(gramsOf('rice', 'en')).toBeCloseTo(44.8, 1);
  },
);

it.each([
  ['ein Blorptang', 'de', ['Blorptang']],
  ['un blorptang', 'es', ['blorptang']],
  ['one florps and a zorg', 'en', ['florps', 'zorg']],
] as const)('names an unknown food once: "%s"', (note, locale, unknown) => {
  expect(read(note, locale).unknown).toEqual(unknown);
});
