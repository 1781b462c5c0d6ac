import type { Language } from '@carbsight/contracts';
import type { DaySpan } from './question.js';

type ComposeWords = {
  /** @param name null: in a language that the reader does not read */
  readonly per100: (name: string | null, description: string, grams: string) => string;
  /** The answer in the requested unit. @param one what one of it is, `1 BE = 12 g` */
  readonly inUnit: (amount: string, grams: string, one: string) => string;
  readonly assumed: (grams: string) => string;
  readonly hardlyAny: string;
  readonly total: (sum: string, total: string, range: string) => string;
  readonly range: (low: string, high: string) => string;
  readonly unknown: (words: readonly string[]) => string;
  readonly nothingFound: (unknown: readonly string[]) => string;
  /** @param day formatted for the reader */
  readonly span: (span: DaySpan, day: string) => string;
  readonly anyTime: string;
  readonly noMeals: (when: string) => string;
  readonly mealsTotal: (when: string, meals: number, carbs: string) => string;
  readonly mealsFound: (meals: number) => string;
  readonly corrected: string;
  /** A food of the meal, or of one of the meals, was not read. */
  readonly atLeast: (carbs: string) => string;
  readonly between: (low: string, high: string) => string;
  readonly more: (meals: number) => string;
  /** What the figures count, for people who count available carbohydrate. */
  readonly withoutFibre: string;
  /** The same where some fibre is unknown. */
  readonly fibreNotKnown: string;
  /** For people who include fibre: some figures were given without. */
  readonly withoutFibreInPart: string;
};

/** The sentences of answers composed from facts. */
export const composeWords: Record<Language, ComposeWords> = {
  en: {
    per100: (name, description, grams) =>
      `${name === null ? 'The' : `${capital(name)}: the`} reference table lists “${description}” with ${grams} g of carbohydrate in 100 g.`,
    inUnit: (amount, grams, one) => `About **${amount}**, that is ${grams} of carbohydrate (${one}).`,
    assumed: (grams) => `With a usual weight of ${grams} g: `,
    hardlyAny: 'That is hardly any carbohydrate.',
    total: (sum, total, range) => `Together: ${sum} = **${total}**. ${range}`,
    range: (low, high) => `Likely between ${low} and ${high}.`,
    unknown: (words) => `Not in the table, and not counted: ${words.join(', ')}.`,
    nothingFound: (unknown) =>
      `I can answer from the reference table and from your own meals, and I found nothing there${unknown.length > 0 ? ` for “${unknown.join('”, “')}”` : ''}. ` +
      'Name a food with an amount, for example “150 g cooked lentils”, or ask about your meals, for example “What did I eat yesterday?”.',
    span: ({ name }, day) =>
      ({
        today: 'Today',
        yesterday: 'Yesterday',
        'day-before-yesterday': 'The day before yesterday',
        'this-week': 'This week',
        'last-week': 'Last week',
        'last-days': `Since ${day}`,
        weekday: `On ${day}`,
      })[name],
    anyTime: 'In this time',
    noMeals: (when) => `${when} there is no finished meal in your history.`,
    mealsTotal: (when, meals, carbs) =>
      `${when} you logged ${meals} ${meals === 1 ? 'meal' : 'meals'} with **${carbs}** of carbohydrate in all:`,
    mealsFound: (meals) => `${meals === 1 ? 'This meal' : 'These meals'} of yours fit:`,
    corrected: 'your own figure',
    atLeast: (carbs) => `at least ${carbs}`,
    between: (low, high) => `likely ${low} to ${high}`,
    more: (meals) => `and ${meals} more.`,
    withoutFibre: 'Counted without fibre (available carbohydrate).',
    fibreNotKnown: 'Counted without fibre where it is known; some of these figures include it.',
    withoutFibreInPart: 'Some of these figures leave fibre out, as you counted them then.',
  },
  de: {
    per100: (name, description, grams) =>
      `${name === null ? '' : `${capital(name)}: `}Die Nährwerttabelle führt „${description}“ mit ${grams} g Kohlenhydraten in 100 g.`,
    inUnit: (amount, grams, one) => `Etwa **${amount}**, das sind ${grams} Kohlenhydrate (${one}).`,
    assumed: (grams) => `Bei einem üblichen Gewicht von ${grams} g: `,
    hardlyAny: 'Das sind kaum Kohlenhydrate.',
    total: (sum, total, range) => `Zusammen: ${sum} = **${total}**. ${range}`,
    range: (low, high) => `Wahrscheinlich zwischen ${low} und ${high}.`,
    unknown: (words) => `Nicht in der Tabelle und nicht mitgezählt: ${words.join(', ')}.`,
    nothingFound: (unknown) =>
      `Ich antworte aus der Nährwerttabelle und aus deinen eigenen Mahlzeiten und habe dort nichts gefunden${unknown.length > 0 ? ` zu „${unknown.join('“, „')}“` : ''}. ` +
      'Nenne ein Lebensmittel mit Menge, zum Beispiel „150 g gekochte Linsen“, oder frag nach deinen Mahlzeiten, zum Beispiel „Was habe ich gestern gegessen?“.',
    span: ({ name }, day) =>
      ({
        today: 'Heute',
        yesterday: 'Gestern',
        'day-before-yesterday': 'Vorgestern',
        'this-week': 'Diese Woche',
        'last-week': 'Letzte Woche',
        'last-days': `Seit ${day}`,
        weekday: `Am ${day}`,
      })[name],
    anyTime: 'In dieser Zeit',
    noMeals: (when) => `${when} steht keine fertige Mahlzeit in deinem Verlauf.`,
    mealsTotal: (when, meals, carbs) =>
      `${when} hast du ${meals} ${meals === 1 ? 'Mahlzeit' : 'Mahlzeiten'} mit insgesamt **${carbs}** Kohlenhydraten erfasst:`,
    mealsFound: (meals) =>
      `${meals === 1 ? 'Diese Mahlzeit' : 'Diese Mahlzeiten'} von dir ${meals === 1 ? 'passt' : 'passen'} dazu:`,
    corrected: 'dein eigener Wert',
    atLeast: (carbs) => `mindestens ${carbs}`,
    between: (low, high) => `wahrscheinlich ${low} bis ${high}`,
    more: (meals) => `und ${meals} weitere.`,
    withoutFibre: 'Ohne Ballaststoffe gezählt (verwertbare Kohlenhydrate).',
    fibreNotKnown: 'Ohne Ballaststoffe gezählt, wo sie bekannt sind; in einigen dieser Werte sind sie enthalten.',
    withoutFibreInPart: 'In einigen dieser Werte fehlen die Ballaststoffe: So hast du sie damals gezählt.',
  },
};

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
