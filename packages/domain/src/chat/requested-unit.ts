import type { CarbUnit, Language } from '@carbsight/contracts';
import { questionTable } from '#words';
import { LOCALES } from '../locales.js';
import { carbsInUnit, GRAMS_PER_UNIT } from '../units.js';
import { parseWords } from '../words/words.js';

/** The reader an answer is written for. */
export type Reader = { readonly language: Language; readonly unit: CarbUnit; readonly timezone: string };

/** Figures, days and times in the reader's format. */
export type AnswerFormat = {
  /** At most one decimal, without a unit. */
  readonly number: (value: number) => string;
  /** At most two decimals: for converting between units. */
  readonly precise: (value: number) => string;
  /** Carbohydrate in whole grams, more precise than anyone counts: `30 g`; `less than 1 g` above zero. */
  readonly grams: (grams: number) => string;
  /** The same, followed by the reader's unit: `30 g (2.5 BE)`. */
  readonly carbs: (grams: number) => string;
  /** The same in the reader's unit alone: `2.5 BE`. */
  readonly inUnit: (grams: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
  /** `9 – 15 November` @param from `YYYY-MM-DD` @param to `YYYY-MM-DD`, included */
  readonly days: (from: string, to: string) => string;
  /** `08:15`, the same in every language. */
  readonly time: (at: { readonly hour: number; readonly minute: number }) => string;
};

const UNIT_NAMES = {
  exchange15: { en: 'exchanges', de: 'Austausche à 15 g', es: 'intercambios de 15 g' },
  be12: { en: 'BE', de: 'BE', es: 'BE' },
  ke10: { en: 'KE', de: 'KE', es: 'raciones' },
} as const;

export function answerFormat({ language, unit }: Reader): AnswerFormat {
  const locale = LOCALES[language];
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const number = (value: number): string => decimals.format(value);
  const whole = (grams: number): string =>
    grams > 0 && grams < 1 ? WORDS[language].lessThanOne : `${number(Math.round(grams))} g`;
  const inUnit = (grams: number): string =>
    unit === 'grams' ? whole(grams) : `${number(carbsInUnit(grams, unit))} ${UNIT_NAMES[unit][language]}`;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    number,
    precise: (value) => hundredths.format(value),
    grams: whole,
    carbs: (grams) => (unit === 'grams' ? whole(grams) : `${whole(grams)} (${inUnit(grams)})`),
    inUnit,
    day: (on) => day.format(midnight(on)),
    days: (from, to) => date.formatRange(midnight(from), midnight(to)),
    time: ({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
  };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

type NamedUnit = Exclude<CarbUnit, 'grams'>;

const words = parseWords(questionTable);

const NAMED_UNITS = ['be12', 'ke10', 'exchange15'] as const satisfies readonly NamedUnit[];
const UNITS = ['grams', ...NAMED_UNITS] as const;
const OF_UNITS = '(?:einheiten |units? (?:of )?|units? in )?';
const REQUESTS = NAMED_UNITS.map(
  (unit) => [unit, words.pattern(`\\b(?:{how many} ${OF_UNITS}|in ){${unit}}\\b(?! (?:made|a|the|an)\\b)`)] as const,
);

/** The unit requested for an answer: "how many BE has an apple?". English "be" counts only in a question about an amount. */
export function requestedUnit(text: string): NamedUnit | null {
  const asked = plain(text);
  return REQUESTS.find(([, pattern]) => pattern.test(asked))?.[0] ?? null;
}

/** `amount` of `from` is to be converted to `to`. */
type Conversion = { readonly amount: number; readonly from: CarbUnit; readonly to: CarbUnit };

const POLITE = words.pattern('\\b{polite}\\b', 'g');
const ASKING = '(?:can you |could you |kannst du |könntest du )?{convert}';
const AMOUNT = '(\\d{1,4}(?:[.,]\\d{1,2})?|an?|one|eine?r?)';
const OF_CARBS = '(?: (?:of |de )?(?:carbs?|carbohydrates?|kohlenhydrate|kh|carbohidratos|hidratos))?';
const MEASURE = `({grams}|{be12}|{ke10}|{exchange15})${OF_CARBS}`;
/** Between an amount and its target unit, including "60 g = ? BE". */
const INTO = '(?:in|into|to|as|als|zu|en|=|{amounts to}|{amounts to} in)(?: (?:{how many}|\\?))?';
const FORWARDS = words.pattern(
  `^(?:${ASKING} )?${AMOUNT} ?${MEASURE} ${INTO} ${OF_UNITS}${MEASURE}(?: um| umrechnen| umgerechnet)?$`,
);
const BACKWARDS = words.pattern(
  `^(?:{how many}|how much) ${OF_UNITS}${MEASURE} {amounts to} (?:in )?${AMOUNT} ?${MEASURE}$`,
);

/** "60 g carbs in BE?", "How many grams are 3 KE?": converting carbohydrate between units, without any food. */
export function parseConversion(text: string): Conversion | null {
  const asked = plain(plain(text).replace(POLITE, ' ')).replace(/^[\s,¿]+|[\s,?!.]+$/g, '');
  const forwards = FORWARDS.exec(asked);
  const backwards = BACKWARDS.exec(asked);
  const [amount, from, to] = forwards
    ? [forwards[1], forwards[2], forwards[3]]
    : [backwards?.[2], backwards?.[3], backwards?.[1]];
  if (amount === undefined) return null;
  const conversion = { amount: numberOf(amount), from: unitOf(from), to: unitOf(to) };
  return conversion.from === conversion.to ? null : conversion;
}

const WORDS = {
  en: { is: 'is', are: 'are', about: ' about', ofCarbs: ' of carbohydrate', lessThanOne: 'less than 1 g' },
  de: { is: 'ist', are: 'sind', about: ' etwa', ofCarbs: ' Kohlenhydrate', lessThanOne: 'weniger als 1 g' },
  es: { is: 'es', are: 'son', about: ' aprox.', ofCarbs: ' de carbohidratos', lessThanOne: 'menos de 1 g' },
} as const;

/** Grams without decimals, units with at most two; marked as rounded if there are more. The conversion rule follows. */
export function answerConversion({ amount, from, to }: Conversion, reader: Reader): string {
  const { language } = reader;
  const { precise, grams: wholeGrams } = answerFormat(reader);
  const { is, are, about, ofCarbs } = WORDS[language];
  const grams = amount * GRAMS_PER_UNIT[from];
  const result = carbsInUnit(grams, to);
  const steps = to === 'grams' ? 1 : 100;
  const isRounded = Math.abs(result * steps - Math.round(result * steps)) > 1e-6;
  const asked = measured(precise(amount), from, language);
  const found = to === 'grams' ? wholeGrams(result) : measured(precise(result), to, language);
  const rule = [from, to].flatMap((unit) => (unit === 'grams' ? [] : unitDefinition(unit, language))).join(', ');
  const between = from !== 'grams' && to !== 'grams' ? `${wholeGrams(grams)}${ofCarbs}; ` : '';
  const left = from === 'grams' ? asked + ofCarbs : asked;
  const right = to === 'grams' ? `**${found}**${ofCarbs}` : `**${found}**`;
  return `${left} ${amount === 1 ? is : are}${isRounded ? about : ''} ${right} (${between}${rule}).`;
}

function measured(figure: string, unit: CarbUnit, language: Language): string {
  if (unit === 'grams') return `${figure} g`;
  return figure === '1' ? `1 ${ONE[unit][language]}` : `${figure} ${UNIT_NAMES[unit][language]}`;
}

const CALLED = UNITS.map((unit) => [unit, words.pattern(`^{${unit}}$`)] as const);

function unitOf(named = ''): CarbUnit {
  return CALLED.find(([, pattern]) => pattern.test(named))?.[0] ?? 'grams';
}

const ONE = {
  exchange15: { en: 'exchange', de: 'Austausch', es: 'intercambio' },
  be12: { en: 'BE', de: 'BE', es: 'BE' },
  ke10: { en: 'KE', de: 'KE', es: 'ración' },
} as const;

/** `1 BE = 12 g` */
export function unitDefinition(unit: NamedUnit, language: Language): string {
  return `1 ${ONE[unit][language]} = ${GRAMS_PER_UNIT[unit]} g`;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function numberOf(figure: string): number {
  return /\d/.test(figure) ? Number(figure.replace(',', '.')) : 1;
}
