import type { Language } from '@carbsight/contracts';

const GERMAN = new Set(
  (
    'wie viel viele wieviel wieviele kohlenhydrate ist sind hat haben habe hast ich du mein meine meinem meinen mir mich und ' +
    'oder der die das ein eine einen einem in im von mit was welche welcher heute gestern vorgestern woche gegessen esse ' +
    'gramm gekochte gekochter gekochtes scheibe scheiben brot apfel nudeln reis kartoffeln zucker soll muss bin zu fur bei ' +
    'unterzucker unterzuckerung ketone spritzen insulin einheiten bitte nicht kein keine wert mehr weniger als'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'how much many carbs carbohydrates is are has have had did do does i my me and or the a an of with what which today ' +
    'yesterday week eat ate eaten grams cooked slice slices bread apple pasta rice potatoes sugar should must am to for in ' +
    'hypo ketones inject insulin units please not no low than more less there'
  ).split(' '),
);

/** The language of a question, by its function words; null when they do not tell. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(fold(word))).length;
  const german = count(GERMAN) + (/[äöüß]/i.test(text) ? 1 : 0);
  const english = count(ENGLISH);
  if (german === english) return null;
  return german > english ? 'de' : 'en';
}

function fold(word: string): string {
  return word.replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter);
}
