import type { PackagedFood } from '@carbsight/contracts';
import type { EatenAmount } from './figures.js';

const NUMBER = String.raw`(?<![\d.,/])(\d{1,4}(?:[.,]\d{1,2})?)`;
const WEIGHT = new RegExp(String.raw`${NUMBER}\s?(g|gr|grams?|gramm|gramos?|ml)(?![\p{L}\d])`, 'giu');
const SERVINGS = new RegExp(
  String.raw`${NUMBER}\s?(?:servings?|portions?|portion(?:en)?|raci[oó]n(?:es)?|porci[oó]n(?:es)?)(?!\p{L})`,
  'giu',
);
const PACK =
  '(?:pack(?:et|age|ung)?|packerl|pot|tub|jar|tin|bottle|carton|bar|bag|box|becher|topf|dose|flasche|t[uü]te|tafel|riegel|paquete|envase|tarrina|olla|lata|botella)';
const WHOLE_PACK = new RegExp(
  String.raw`\b(?:the |a |one |1 )?(?:whole|entire|ganze[rns]?|toda?|todo)\b.{0,12}\b${PACK}\b`,
  'iu',
);
const HALF_PACK = new RegExp(String.raw`(?:\bhalf\b|\bhalbe[rns]?\b|\bmedi[oa]\b|½|1/2).{0,12}\b${PACK}\b`, 'iu');

/** The word for a package after a name: the "pot" of "chili pot", "1/3 pot"; empty for none. */
export const packageAfter = (text: string): string => new RegExp(String.raw`^\s+${PACK}\b`, 'iu').exec(text)?.[0] ?? '';

/** Whether words name a package: "half the pot". */
export const namesPackage = (words: string): boolean => new RegExp(String.raw`\b${PACK}`, 'iu').test(words);

/** The amount of a packaged food that a note states: "45 g", "2 servings", "half the pack"; null unless exactly one is stated. */
export function eatenInNote(note: string, { packGrams }: Pick<PackagedFood, 'packGrams'>): EatenAmount | null {
  const found: EatenAmount[] = [
    ...[...note.matchAll(WEIGHT)].map(([, number = '']) => ({ grams: numberOf(number) })),
    ...[...note.matchAll(SERVINGS)].map(([, number = '']) => ({ servings: numberOf(number) })),
  ];
  if (packGrams !== null && HALF_PACK.test(note)) found.push({ grams: packGrams / 2 });
  else if (packGrams !== null && WHOLE_PACK.test(note)) found.push({ grams: packGrams });
  const [amount] = found;
  return found.length === 1 && amount && Object.values(amount).every((number) => number > 0) ? amount : null;
}

/** Words and signs that change what an amount means, or name something other than the package. */
const CHANGES = [
  ...['and', 'with', 'plus', 'without', 'less', 'more', 'left', 'under', 'over', 'half', 'quarter', 'third'],
  ...[
    'each',
    'about',
    'around',
    'roughly',
    'almost',
    'nearly',
    'some',
    'than',
    'from',
    'holds',
    'carbs?',
    'carbohydrates?',
  ],
  ...['net', 'sugars?', 'fib(?:re|er)', 'except', 'und', 'mit', 'ohne', 'weniger', 'mehr', 'übrig', 'unter', 'über'],
  ...[
    'halbe[nrms]?',
    'viertel',
    'je',
    'etwa',
    'ungefähr',
    'circa',
    'ca',
    'fast',
    'knapp',
    'gut',
    'als',
    'kohlenhydrate',
  ],
  ...['kh', 'be', 'zucker', 'ballaststoffe', 'rest', 'außer', 'y', 'con', 'más', 'sin', 'menos', 'medi[oa]'],
  ...[
    'casi',
    'unos',
    'unas',
    'aproximadamente',
    'hidratos',
    'carbohidratos',
    'azúcar',
    'et',
    'avec',
    'sans',
    'moins',
    'demi',
  ],
  ...['environ', 'glucides', 'e', 'senza', 'en', 'met', 'zonder', 'i', 'z', 'bez'],
].join('|');
const CHANGING = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${CHANGES})(?![\p{L}\d])|[+&×*/½⅓⅔¼¾<>~≈\d]|(?<!\p{L})x(?!\p{L})`,
  'iu',
);
/** Before "i" is taken for the Polish "and". */
const ATE = /(?<!\p{L})i (?:had|ate|have|eat)(?!\p{L})/giu;
/** Said of any eating. */
const FILLERS =
  /(?<!\p{L})(?:ate|eaten|had|have|i|we|it|this|that|of|the|a|an|my|our|ich|wir|habe|hatte|gegessen|davon|von|das|die|der|mein[en]?|he|comido|de|del|la|el|los|las|mi|esto)(?!\p{L})/giu;
/** More words describe a meal, not the food in the package. */
const MOST_WORDS = 2;

/**
 * The amount of a package that a whole note states: "45 g", "half the pack", "50 g of biscuits". Null if it says anything else: two foods,
 * a fraction, a rough amount, leftovers, a food other than the package's. Then the person is asked.
 */
export function packageAmountEaten(
  note: string,
  food: Pick<PackagedFood, 'packGrams' | 'name' | 'brand'>,
): EatenAmount | null {
  const amount = eatenInNote(note, food);
  if (!amount) return null;
  const rest = [ATE, WEIGHT, SERVINGS, HALF_PACK, WHOLE_PACK].reduce((words, said) => words.replace(said, ' '), note);
  if (CHANGING.test(rest)) return null;
  const words = rest.replace(FILLERS, ' ').match(/\p{L}{2,}/gu) ?? [];
  if (words.length > MOST_WORDS) return null;
  const named = `${food.name ?? ''} ${food.brand ?? ''}`.toLowerCase();
  return food.name === null || words.every((word) => named.includes(stem(word))) ? amount : null;
}

/** Singular and plural alike. */
const stem = (word: string): string => word.toLowerCase().replace(/(?:es|s|en|n)$/u, '');

const numberOf = (written: string): number => Number(written.replace(',', '.'));
