import type { CarbUnit, Language } from '@carbsight/contracts';
import { carbsFromUnit, carbsInUnit } from '../units/index.js';
import { answerFormat, type Reader, UNIT_NAMES } from './format.js';

type NamedUnit = Exclude<CarbUnit, 'grams'>;

const NAMES: readonly (readonly [NamedUnit, string])[] = [
  ['be12', 'bes?|broteinheit(?:en)?|bread[ -]units?'],
  ['ke10', 'kh?es?|kohlenhydrat-?einheit(?:en)?'],
  [
    'exchange15',
    '(?:carb(?:ohydrate)?[ -])?exchanges?|carb(?:ohydrate)?[ -](?:servings?|choices?)|austausch(?:e|einheit(?:en)?)',
  ],
];
const HOW_MANY = '(?:how many|wie ?viele?)';
const OF_UNITS = '(?:einheiten |units? (?:of )?|units? in )?';
const AMOUNT = '(\\d{1,4}(?:[.,]\\d{1,2})?)';
const GRAMS = '(?:g|gr|grams?|gramm)';
const OF_CARBS = '(?: (?:of )?(?:carbs?|carbohydrates?|kohlenhydrate|kh))?';
const ARE = '(?:are|is|in|make|makes|sind|ist|ergeben|entsprechen|haben|stecken in)';

/** The unit that an answer is asked in: "how many BE has an apple?". English "be" counts only where an amount is asked. */
export function askedUnit(text: string): NamedUnit | null {
  const words = plain(text);
  return firstNamed((unit) =>
    new RegExp(`\\b(?:${HOW_MANY} ${OF_UNITS}|in )(?:${unit})\\b(?! (?:made|a|the|an)\\b)`).test(words),
  );
}

type Conversion = { readonly grams: number; readonly unit: NamedUnit; readonly from: 'grams' | 'unit' };

/** "How many BE are 60 g?" and "how many grams are 3 KE?": carbohydrate between grams and a unit, without any food. */
export function readConversion(text: string): Conversion | null {
  const words = plain(text).replace(/[\s?!.]+$/, '');
  for (const [unit, names] of NAMES) {
    const toUnit = new RegExp(`^${HOW_MANY} ${OF_UNITS}(?:${names}) ${ARE} (?:in )?${AMOUNT} ?${GRAMS}${OF_CARBS}$`);
    const toGrams = new RegExp(
      `^(?:${HOW_MANY}|wie ?viel|how much) ${GRAMS}${OF_CARBS} ${ARE} ${AMOUNT} ?(?:${names})$`,
    );
    const bare = new RegExp(`^${AMOUNT} ?${GRAMS}${OF_CARBS} (?:in|into|als|as) (?:${names})$`);
    const grams = toUnit.exec(words)?.[1] ?? bare.exec(words)?.[1];
    if (grams !== undefined) return { grams: numberOf(grams), unit, from: 'grams' };
    const amount = toGrams.exec(words)?.[1];
    if (amount !== undefined) return { grams: carbsFromUnit(numberOf(amount), unit), unit, from: 'unit' };
  }
  return null;
}

const SENTENCES: Record<Language, (grams: string, amount: string, from: Conversion['from'], one: string) => string> = {
  en: (grams, amount, from, one) =>
    `${from === 'grams' ? `${grams} of carbohydrate are **${amount}**` : `${amount} are **${grams}** of carbohydrate`} (${one}).`,
  de: (grams, amount, from, one) =>
    `${from === 'grams' ? `${grams} Kohlenhydrate sind **${amount}**` : `${amount} sind **${grams}** Kohlenhydrate`} (${one}).`,
};

export function answerConversion({ grams, unit, from }: Conversion, reader: Reader): string {
  const { number } = answerFormat(reader);
  const amount = `${number(carbsInUnit(grams, unit))} ${UNIT_NAMES[unit][reader.language]}`;
  return SENTENCES[reader.language](`${number(grams)} g`, amount, from, oneOf(unit, reader.language));
}

/** `1 BE = 12 g` */
export function oneOf(unit: NamedUnit, language: Language): string {
  const name = {
    exchange15: { en: 'exchange', de: 'Austausch' },
    be12: { en: 'BE', de: 'BE' },
    ke10: { en: 'KE', de: 'KE' },
  };
  return `1 ${name[unit][language]} = ${carbsFromUnit(1, unit)} g`;
}

function firstNamed(isNamed: (names: string) => boolean): NamedUnit | null {
  return NAMES.find(([, names]) => isNamed(names))?.[0] ?? null;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function numberOf(figure: string): number {
  return Number(figure.replace(',', '.'));
}
