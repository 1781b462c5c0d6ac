import {
  type ConfidenceLevel,
  FOOD_NAMESPACES,
  type FoodEvidence,
  type FoodNamespace,
  type FoodTableName,
  type NoteWord,
  type PortionMeasure,
  type ReadQuestion,
} from '@carbsight/contracts';
import type { FoodLocale, SpokenLocale } from './food-locale.js';
import type { ReadPackageNote } from './packaged/package-in-note.js';

export type { FoodEvidence, NoteWord, WordKind } from '@carbsight/contracts';

/** One row of a food table; figures per 100 g of the edible part. */
export type TableFood = {
  readonly table: FoodTableName;
  /** The row's key in its table. */
  readonly code: string;
  readonly description: string;
  readonly category: string;
  /** Grams of carbohydrate, fibre included. */
  readonly carbsPer100g: number;
  /** Grams; null if the table does not say. */
  readonly fibrePer100g: number | null;
  /** Grams; null or missing if the table does not say. */
  readonly fatPer100g?: number | null;
  readonly proteinPer100g?: number | null;
};

/** The parts of a food's id. */
export type FoodKey = { readonly table: FoodNamespace; readonly code: string };

/** Unique over all tables, own foods and products: `usda-fndds:63101000`, `own:<uuid>`, `off:<barcode>`. */
export const foodIdOf = ({ table, code }: FoodKey): string => `${table}:${code}`;

/** The parts of such an id. An id without a table dates from when SR28 was the only one. */
export function parseFoodId(id: string): FoodKey {
  const at = id.indexOf(':');
  const table = FOOD_NAMESPACES.find((name) => name === id.slice(0, Math.max(0, at)));
  return table ? { table, code: id.slice(at + 1) } : { table: 'usda-sr28', code: id };
}

/** One food of a meal, as read from words. */
export type FoodInWords = {
  /** What the person called it, as they typed it. */
  readonly name: string;
  readonly food: TableFood;
  readonly grams: number;
  readonly carbsGrams: number;
  /** Contains eight of ten truths of this food, in grams of carbohydrate. */
  readonly lowGrams: number;
  readonly highGrams: number;
  /** A stated weight, a number or measure of the food, the person's earlier answer, or not stated. */
  readonly amount: 'stated' | 'measured' | 'remembered' | 'assumed';
  /** "2 slices", as typed; null if no amount was stated. */
  readonly amountWords: string | null;
  /** What was counted, normalised (`slice`), and how many of it; null as above, or if a weight was stated. */
  readonly counted: { readonly unit: string; readonly count: number } | null;
  /** The person has said before which food they mean by these words. */
  readonly isRemembered: boolean;
  /** How its row was found for these words. */
  readonly evidence: FoodEvidence;
  /** Words about the food that no table knows. */
  readonly ignored: readonly string[];
  /** The carbohydrate was stated by the person ("label says 32 g") and is not the row's; the weight may still be assumed. */
  readonly hasStatedCarbs: boolean;
  /** Its name in the English words of the tables, singular, whatever language it was typed in. */
  readonly words: readonly string[];
  /** Which of these words is the head: "bread" of "wholemeal bread". */
  readonly head: string | null;
  /** Which of these words its row lacks. */
  readonly missing: readonly string[];
};

/** A part of a note, as in `NoteWord`. */
export type NoteSpan = Pick<NoteWord, 'start' | 'end'>;

/** An own food that a note names, and how much of it. */
export type OwnFoodInWords = {
  /** The names that its words match; more than one if they hardly differ. */
  readonly names: readonly string[];
  /** The stated weight in grams, or volume in millilitres; null if none was stated. */
  readonly grams: number | null;
  /** The stated volume; null if none was stated. */
  readonly millilitres: number | null;
  /** The grams are those of a stated volume of the tables' food of that name, or as if it were water. */
  readonly isByVolume: boolean;
  /** What was counted, as in `FoodInWords`: `piece` for a bare number. */
  readonly counted: FoodInWords['counted'];
  /** The fraction of it that was eaten, if nothing was counted. */
  readonly factor: number;
  /** "2 bowls", as typed; null if no such amount was stated. */
  readonly amountWords: string | null;
  /** The note says "large", "thin", "heaped": its serving is not the usual one. */
  readonly isSized: boolean;
  /** What the same amount of the tables' food with this name weighs, in grams; null if they have none. */
  readonly tableGrams: number | null;
  /** What all of it weighs in the tables, where they only assume a portion. */
  readonly mostTableGrams?: number | null;
  /** The least and the most stated, as fractions of the amount: "2-3 slices". */
  readonly ends: readonly [low: number, high: number];
  /** Where the note names it. */
  readonly span: NoteSpan;
};

/** Grams of carbohydrate that the person read off a label. */
export type StatedCarbs = {
  /** What it applies to, as typed; null for the whole meal. */
  readonly name: string | null;
  readonly carbsGrams: number;
};

/** A meal as read from words. All grams of carbohydrate. */
export type MealInWords = {
  readonly foods: readonly FoodInWords[];
  /** Not among `foods`, nor in any other figure of this meal. */
  readonly own: readonly OwnFoodInWords[];
  readonly carbsGrams: number;
  /** Contains eight of ten truths. */
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  /** Food names and amounts that were not understood, as typed. */
  readonly unknown: readonly string[];
  /** It says something about an amount that no figure accounts for: nothing in it is sure, including its own foods. */
  readonly isUnsure: boolean;
  /** A food's weight may be before or after cooking, which makes a large difference: the range covers both. */
  readonly isPerhapsDry: boolean;
  /**
   * The ledger: each word and number of the note with its one owner, in order. Items are the foods, then the own foods.
   */
  readonly words: readonly NoteWord[];
  /** Label figures, including those of foods that no table knows. */
  readonly statedCarbs: readonly StatedCarbs[];
  /** A food was recognised, but its amount is impossible to eat. */
  readonly hasImpossibleAmount: boolean;
  /** The question that a single tap would settle; null if no single portion or food decides most of the range. */
  readonly question: ReadQuestion | null;
  /** The dialect it was read in. */
  readonly locale: FoodLocale;
};

/** A food to choose, with its household measures. */
export type FoundFood = {
  readonly food: TableFood;
  /** The everyday name, if that was typed. */
  readonly everydayName: string | null;
  readonly portions: readonly {
    readonly measure: string;
    readonly grams: number;
    readonly known: PortionMeasure | null;
  }[];
};

/** What a person means by their words for a food, as they last said. Figures in grams. */
export type RememberedFood = {
  /** From `foodWordsKey`. */
  readonly words: string;
  /** Null: no table has it, and `carbsGrams` is its carbohydrate. */
  readonly foodId: string | null;
  /** Grams of carbohydrate of the usual amount, 0 for none; null or missing for a row of the tables. */
  readonly carbsGrams?: number | null;
  /** The amount if none is stated; null if that was never answered. */
  readonly usualGrams: number | null;
  /** What was counted (`slice`), and the weight of one. */
  readonly unit: string | null;
  readonly unitGrams: number | null;
};

/** Words for a food as a key: ignores case, accents and the number of spaces. */
export function foodWordsKey(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a word of the name begins with each of the words searched for; signs alone name no food. */
export function isFoundBy(search: string, name: string): boolean {
  const words = foodWordsKey(search);
  const named = ` ${foodWordsKey(name)}`;
  return words !== '' && words.split(' ').every((word) => named.includes(` ${word}`));
}

/** A word without the ending of its plural or case in the supported languages: "biscuits" and "biscuit" are alike. */
export const wordStem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:es|en|er|e|s|n)$/u, '');

/** Says of a food that it is the writer's own, or was made by them. */
const OWN =
  /^(?:my|our|own|homemade|selfmade|mein(?:e[nrms]?)?|unser(?:e[nrms]?)?|eigene[nrms]?|(?:selbst|haus)(?:gemacht|gebacken|gekocht)(?:e[nrms]?)?|mis?|nuestr[oa]s?|propi[oa]s?|caser[oa]s?)$/u;
export const isOwnWord = (word: string): boolean => OWN.test(word.toLowerCase());

/** The food tables as the product uses them. Implemented by `packages/foods`. */
export interface Foods {
  /**
   * A note may be in a language other than its author's: the language of most of its words decides.
   * @param ownNames what the person calls foods of their own: these are not looked up
   */
  read(
    note: string,
    locale?: SpokenLocale,
    remembered?: readonly RememberedFood[],
    ownNames?: readonly string[],
  ): MealInWords;
  /** How much of a package a note says was eaten. */
  readPackage: ReadPackageNote;
  /** Null for an unknown id. */
  find(id: string, locale?: SpokenLocale): TableFood | null;
  /** Completions of partly typed words; the best match first. */
  search(typed: string, limit: number, locale?: SpokenLocale): FoundFood[];
  /** The same text in the other spellings and names of its words, as "yoghurt" for "yogurt". */
  alsoWritten(text: string): string[];
  /** Whether a word is a closed compound with this last part, in any number or case: "Eiweißbrot" is a "Brot", "Reis" no "Eis". */
  isCompoundOf(word: string, last: string): boolean;
}
