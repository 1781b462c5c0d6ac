import type { FoodInWords, MealInWords } from '../foods.js';
import { roundGrams } from '../rounding.js';
import type { ParsedQuestion } from './question.js';

type Reading = (words: string) => Pick<MealInWords, 'foods' | 'unknown'>;

/** The foods that a conversation is about. */
type Subject = { readonly foods: readonly FoodInWords[]; readonly isComparison: boolean };

/** Longer ones say what they are about. In characters. */
const SHORT = 60;

/**
 * A follow-up question in full: "and 200 g?" after one about rice asks about 200 g of rice. The reader of meals decides whether new words
 * are an amount, a kind of the same food ("brown") or another food. Unchanged if the question itself says what it is about.
 * @param earlier first to last
 */
export function inConversation(
  question: ParsedQuestion,
  earlier: readonly ParsedQuestion[],
  read: Reading,
): ParsedQuestion {
  if (!mayGoOn(question)) return question;
  let subject: Subject | null = null;
  for (const before of earlier) subject = subjectOf(inFull(before, subject, read), read) ?? subject;
  return inFull(question, subject, read);
}

function mayGoOn({ asksForMeals, isAboutCarbs, goesOn }: ParsedQuestion): boolean {
  return !asksForMeals && isAboutCarbs && goesOn.newWords.length <= SHORT;
}

function subjectOf({ asksForMeals, foodWords, isComparison }: ParsedQuestion, read: Reading): Subject | null {
  const foods = asksForMeals || foodWords === '' ? [] : read(foodWords).foods;
  return foods.length > 0 ? { foods, isComparison: isComparison && foods.length > 1 } : null;
}

function inFull(question: ParsedQuestion, subject: Subject | null, read: Reading): ParsedQuestion {
  if (subject === null || !mayGoOn(question)) return question;
  const foodWords = fullWords(question, subject, read);
  if (foodWords === null) return question;
  return { ...question, foodWords, isComparison: question.isComparison || subject.isComparison };
}

function fullWords({ goesOn }: ParsedQuestion, subject: Subject, read: Reading): string | null {
  const { newWords, fraction } = goesOn;
  // What is compared stays compared.
  const meant = subject.isComparison ? subject.foods : [foodOfList(subject.foods, newWords, read)].filter(isThere);
  if (goesOn.asksAgain) return subject.foods.map(withAmount).join(', ');
  if (newWords === '') return null;
  if (fraction !== null)
    return meant.map((food) => `${roundGrams(food.grams * fraction)} g ${nameOf(food)}`).join(', ');
  const [only, ...others] = read(newWords).foods;
  if (others.length > 0) return null;
  if (only && goesOn.isAddition) return `${meant.map(withAmount).join(', ')}, ${newWords}`;
  const kind = only && isFood(only) ? null : sameFood(newWords, meant, read);
  if (kind !== null) return kind;
  const [before, ...more] = meant;
  // "And pasta?" after 200 g of rice: the same weight of pasta.
  return only?.amount === 'assumed' && goesOn.isNext && before?.amount === 'stated' && more.length === 0
    ? `${before.grams} g ${newWords}`
    : null;
}

/** From a list, the food that was counted in the same unit: "and three slices?" after toast with honey. Else the last one. */
function foodOfList(foods: readonly FoodInWords[], newWords: string, read: Reading): FoodInWords | undefined {
  const unitOf = (text: string) => read(text).foods[0]?.counted?.unit;
  const inUnit = ({ counted, name }: FoodInWords) =>
    counted !== null && newWords !== '' && unitOf(`${newWords} ${name}`) === counted.unit;
  return (foods.length > 1 ? foods.findLast(inUnit) : undefined) ?? foods.at(-1);
}

const isThere = <One>(one: One | undefined): one is One => one !== undefined;

/** The previous foods with a new amount, or of another kind in the previous amount; null if the words do not fit. */
function sameFood(newWords: string, meant: readonly FoodInWords[], read: Reading): string | null {
  const full = meant.map((food) => {
    const amount = amountOf(food);
    const named = namesOf(food).flatMap((name) => {
      const text = [`${newWords} ${name}`, `${name} ${newWords}`].find((one) => fitting(one, food, read) !== null);
      if (text === undefined) return [];
      const kept = `${amount} ${text}`;
      const keepsAmount = amount !== null && isAmountOpen(text, read) && fitting(kept, food, read) !== null;
      return [keepsAmount ? kept : text];
    });
    // "Brown cooked white rice" contradicts itself: no row has all of it, so the replaced word goes.
    return named.find((text) => fitting(text, food, read)?.missing.length === 0) ?? named[0];
  });
  return full.includes(undefined) ? null : full.join(', ');
}

const isAmountOpen = (text: string, read: Reading): boolean => read(text).foods[0]?.amount === 'assumed';

/** The name, and the name without each of its words. */
function namesOf(food: FoodInWords): string[] {
  const name = nameOf(food);
  const words = name.split(' ');
  if (words.length === 1) return [name];
  return [name, ...words.map((_, left) => words.filter((_word, at) => at !== left).join(' '))];
}

/** A food of the same kind, with no word that contradicts the previous food; null otherwise. */
function fitting(text: string, before: FoodInWords, read: Reading): FoodInWords | null {
  const { foods, unknown } = read(text);
  const [food, ...others] = foods;
  if (food === undefined || others.length > 0 || unknown.length > 0) return null;
  return food.head === before.head && food.ignored.length <= before.ignored.length ? food : null;
}

/** Not just a kind of food, such as "wholemeal", for which the reader takes any row with the word. */
function isFood({ name, head, food }: FoodInWords): boolean {
  const row = food.description.toLowerCase();
  return [name.toLowerCase(), head ?? name].some((word) => row.includes(word.slice(0, BEGINNING)));
}

/** Rows have plurals. In letters. */
const BEGINNING = 4;

function amountOf({ amount, amountWords, grams }: FoodInWords): string | null {
  return amount === 'stated' ? `${grams} g` : amountWords;
}

/** Without the words that are not part of the food: "rice digest". */
function nameOf({ name, ignored }: FoodInWords): string {
  const known = name.split(' ').filter((word) => !ignored.includes(word.toLowerCase()));
  return known.length > 0 ? known.join(' ') : name;
}

function withAmount(food: FoodInWords): string {
  return [amountOf(food), nameOf(food)].filter((words) => words !== null).join(' ');
}
