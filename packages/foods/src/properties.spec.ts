import type { FoodLocale } from '@carbsight/domain';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

/** What people write in one language; `amount` is a food with its amount. */
type Phrases = {
  readonly foods: readonly string[];
  /** The same weight of a food, plainest first. */
  readonly weights: (grams: number, food: string) => readonly string[];
  readonly halves: (amount: string) => readonly string[];
  readonly times: (count: number, amount: string) => readonly string[];
  readonly ranges: (from: number, to: number, food: string) => readonly string[];
  readonly joiners: readonly string[];
  /** Around an amount, without changing it. */
  readonly talk: (amount: string) => readonly string[];
  /** How much of it was eaten, without an amount. */
  readonly parts: readonly string[];
  /** Words before a weight that also precede meter readings. */
  readonly openers: readonly string[];
  readonly poured: readonly string[];
  /** Equal volumes. */
  readonly volumes: readonly (readonly [spoons: string, metric: string])[];
  readonly of: (volume: string, food: string) => string;
};

const PHRASES: Readonly<Record<'en' | 'de' | 'es', Phrases>> = {
  en: {
    foods: [
      'cooked white rice',
      'oats',
      'honey',
      'banana',
      'whole wheat bread',
      'lentil soup',
      'mashed potatoes',
      'granola',
    ],
    weights: (grams, food) => [
      ...[
        `${grams} g ${food}`,
        `${grams}g ${food}`,
        `${grams} g of ${food}`,
        `${food} ${grams} g`,
        `${food} (${grams} g)`,
      ],
      ...[`${food}, ${grams} g`, `${food}: ${grams}g`, `${grams} grams of ${food}`, `${grams} gms. ${food}`],
    ],
    halves: (amount) => [
      ...[`half of ${amount}`, `1/2 of ${amount}`, `50% of ${amount}`, `${amount}, ate half`, `${amount}, half eaten`],
      ...[`${amount} - only ate half of it`, `${amount}, left half`, `½ of ${amount}`],
    ],
    times: (count, amount) => [`${count} x ${amount}`, `${count} times ${amount}`],
    ranges: (from, to, food) => [
      `${from}-${to} g ${food}`,
      `${from} to ${to} g ${food}`,
      `between ${from} and ${to} g ${food}`,
    ],
    joiners: [', ', ' and ', ' + ', '; ', '\n', ' with '],
    talk: (amount) => [
      ...[`bg 142, ${amount}`, `${amount}, 4u novorapid`, `at 8:30 ${amount}`, `low 58, ${amount}`, `I had ${amount}`],
      ...[`${amount}, protein 8 g, fat 3 g`, `breakfast: ${amount}`, `${amount} please`],
    ],
    parts: [
      "couldn't finish",
      "didn't finish it",
      'left some',
      'not all of it',
      'ate most of it',
      'only a few bites',
      "didn't eat it all",
    ],
    openers: ['a', 'was', 'at', 'for', 'then', 'after'],
    poured: ['honey', 'sugar', 'oats', 'flour', 'milk'],
    volumes: [
      ['2 tbsp', '30 ml'],
      ['1 cup', '240 ml'],
      ['1 dl', '100 ml'],
      ['4 tablespoons', '60 ml'],
    ],
    of: (volume, food) => `${volume} ${food}`,
  },
  de: {
    foods: [
      'Reis gekocht',
      'Haferflocken',
      'Honig',
      'Banane',
      'Vollkornbrot',
      'Linsensuppe',
      'Kartoffelpüree',
      'Müsli',
    ],
    weights: (grams, food) => [
      ...[
        `${grams} g ${food}`,
        `${grams}g ${food}`,
        `${food} ${grams} g`,
        `${food} (${grams} g)`,
        `${food}, ${grams} g`,
      ],
      ...[`${food}: ${grams}g`, `${grams} Gramm ${food}`, `${grams} gr. ${food}`],
    ],
    halves: (amount) => [
      ...[`die Hälfte von ${amount}`, `1/2 von ${amount}`, `50 % von ${amount}`, `${amount}, die Hälfte gegessen`],
      ...[`${amount}, nur halb aufgegessen`, `${amount}, Hälfte übrig gelassen`],
    ],
    times: (count, amount) => [`${count} x ${amount}`, `${count} mal ${amount}`],
    ranges: (from, to, food) => [
      `${from}-${to} g ${food}`,
      `${from} bis ${to} g ${food}`,
      `zwischen ${from} und ${to} g ${food}`,
    ],
    joiners: [', ', ' und ', ' + ', '; ', '\n', ' mit '],
    talk: (amount) => [
      ...[
        `BZ 142, ${amount}`,
        `${amount}, 4 IE`,
        `um 8:30 ${amount}`,
        `Unterzucker 58, ${amount}`,
        `ich hatte ${amount}`,
      ],
      ...[`${amount}, Eiweiß 8 g, Fett 3 g`, `Frühstück: ${amount}`, `${amount}, bitte`],
    ],
    parts: [
      'nicht aufgegessen',
      'nicht ganz geschafft',
      'Rest stehen lassen',
      'fast alles gegessen',
      'etwas übrig gelassen',
    ],
    openers: ['war', 'bei', 'vor', 'nach'],
    poured: ['Honig', 'Apfelsaft', 'Milch'],
    volumes: [
      ['2 EL', '30 ml'],
      ['1 dl', '100 ml'],
    ],
    of: (volume, food) => `${volume} ${food}`,
  },
  es: {
    foods: [
      'arroz cocido',
      'copos de avena',
      'miel',
      'plátano',
      'pan integral',
      'lentejas cocidas',
      'puré de patatas',
      'garbanzos',
    ],
    weights: (grams, food) => [
      ...[
        `${grams} g de ${food}`,
        `${grams}g ${food}`,
        `${food} ${grams} g`,
        `${food} (${grams} g)`,
        `${food}, ${grams} g`,
      ],
      ...[`${food}: ${grams}g`, `${grams} gramos de ${food}`, `${grams} grs. de ${food}`],
    ],
    halves: (amount) => [
      ...[`la mitad de ${amount}`, `1/2 de ${amount}`, `50 % de ${amount}`, `${amount}, comí la mitad`],
      ...[`${amount}, me comí solo la mitad`, `${amount}, dejé la mitad`],
    ],
    times: (count, amount) => [`${count} x ${amount}`],
    ranges: (from, to, food) => [
      `${from}-${to} g de ${food}`,
      `de ${from} a ${to} g de ${food}`,
      `entre ${from} y ${to} g de ${food}`,
    ],
    joiners: [', ', ' y ', ' + ', '; ', '\n', ' con '],
    talk: (amount) => [
      ...[`glucemia 142, ${amount}`, `a las 8:30 ${amount}`, `hipo 58: ${amount}`, `comí ${amount}`],
      ...[`${amount}, proteínas 8 g, grasas 3 g`, `desayuno: ${amount}`, `${amount}, por favor`],
    ],
    parts: ['no lo terminé', 'casi todo', 'dejé un poco'],
    openers: ['en', 'antes', 'después'],
    poured: ['miel', 'azúcar', 'leche'],
    volumes: [
      ['2 cucharadas', '30 ml'],
      ['1 taza', '240 ml'],
      ['1 dl', '100 ml'],
    ],
    of: (volume, food) => `${volume} de ${food}`,
  },
};
const GRAMS = [30, 80, 125, 200];
/** A difference in grams of carbohydrate, or a fraction of them, that does not matter. */
const SAME = { grams: 0.6, fraction: 0.03 };

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(SAME.grams, SAME.fraction * b);

describe.each(Object.entries(PHRASES))('any food and amount (%s)', (language, phrases) => {
  const locale = language as FoodLocale;
  const amounts = phrases.foods.flatMap((food) => GRAMS.map((grams) => ({ food, grams, note: plain(grams, food) })));
  const carbsOf = (note: string): number => read(note, locale).carbsGrams;
  const differing = (notes: readonly string[], carbs: number): string[] =>
    notes.filter((note) => !isSame(carbsOf(note), carbs));

  it('reads the same in any order', () => {
    const wrong = amounts.flatMap(({ food, grams, note }) => differing(phrases.weights(grams, food), carbsOf(note)));
    expect(wrong).toEqual([]);
  });

  it('halves with half of it', () => {
    expect(amounts.flatMap(({ note }) => differing(phrases.halves(note), carbsOf(note) / 2))).toEqual([]);
  });

  it('grows with its count', () => {
    const wrong = amounts.flatMap(({ note }) =>
      [2, 3].flatMap((count) => differing(phrases.times(count, note), count * carbsOf(note))),
    );
    expect(wrong).toEqual([]);
  });

  it('covers both ends of a range', () => {
    const wrong = amounts.flatMap(({ food, grams, note }) =>
      phrases.ranges(grams, 2 * grams, food).filter((each) => {
        const { lowGrams, highGrams } = read(each, locale);
        const carbs = carbsOf(note);
        return lowGrams > carbs + 1 || highGrams < 1.95 * carbs - 1;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('adds up, whatever joins two foods', () => {
    const wrong = phrases.foods.flatMap((food, at) => {
      const other = phrases.foods[(at + 3) % phrases.foods.length] as string;
      const [one, two] = [plain(80, food), plain(30, other)];
      return differing(
        phrases.joiners.flatMap((joiner) => [one + joiner + two, two + joiner + one]),
        carbsOf(one) + carbsOf(two),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('is not changed by talk, readings, doses and other nutrients', () => {
    expect(amounts.flatMap(({ note }) => differing(phrases.talk(note), carbsOf(note)))).toEqual([]);
  });

  it('reads every digit of a weight, whatever word precedes it', () => {
    const wrong = phrases.foods.flatMap((food) =>
      [35.4, 120.5].flatMap((grams) =>
        phrases.openers.flatMap((opener) =>
          [String(grams), String(grams).replace('.', ',')]
            .map((number) => `${opener} ${number} g ${food}`)
            .filter((note) => !isSame(read(note, locale).foods[0]?.grams ?? 0, grams)),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is sure of no fraction without a number', () => {
    const wrong = amounts
      .filter(({ note }) => carbsOf(note) > 20)
      .flatMap(({ note }) =>
        phrases.parts
          .map((part) => `${note}, ${part}`)
          .filter((each) => {
            const { level, lowGrams, highGrams, unknown } = read(each, locale);
            const carbs = carbsOf(note);
            return level === 'high' || lowGrams > 0.7 * carbs || highGrams < 0.75 * carbs || unknown.length > 0;
          }),
      );
    expect(wrong).toEqual([]);
  });

  it('is not changed by case, accents and punctuation around it', () => {
    const bare = (note: string): string => note.normalize('NFD').replace(/\p{M}/gu, '');
    const wrong = amounts.flatMap(({ note }) =>
      differing([note.toUpperCase(), bare(note), `${note}.`, `  ${note} !`, note.normalize('NFD')], carbsOf(note)),
    );
    expect(wrong).toEqual([]);
  });

  it('has one density for spoons, cups and millilitres', () => {
    const wrong = phrases.poured.flatMap((food) =>
      phrases.volumes.flatMap(([spoons, metric]) =>
        differing([phrases.of(spoons, food)], carbsOf(phrases.of(metric, food))),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('accounts for every word: an unknown one is listed, wherever it stands', () => {
    const wrong = amounts.flatMap(({ note }) =>
      [`${note}, florpwax`, `florpwax, ${note}`, `florpwax ${note}`, `${note} florpwax`].filter((each) => {
        const { unknown, foods, level, words } = read(each, locale);
        const isListed = [...unknown, ...foods.flatMap(({ ignored }) => ignored)].join(' ').includes('florpwax');
        const at = each.indexOf('florpwax');
        return !isListed || level !== 'low' || !words.some(({ start, kind }) => start === at && kind === 'unknown');
      }),
    );
    expect(wrong).toEqual([]);
  });

  function plain(grams: number, food: string): string {
    return phrases.weights(grams, food)[0] as string;
  }
});

it('tries at least two thousand notes', () => {
  const perAmount = (phrases: Phrases): number =>
    [phrases.weights(1, ''), phrases.halves(''), phrases.ranges(1, 2, ''), phrases.talk('')].reduce(
      (sum, { length }) => sum + length,
      2 * phrases.times(2, '').length + 5 + 4,
    );
  const count = Object.values(PHRASES).reduce(
    (sum, phrases) => sum + phrases.foods.length * GRAMS.length * perAmount(phrases),
    0,
  );
  expect(count).toBeGreaterThanOrEqual(2_000);
});
