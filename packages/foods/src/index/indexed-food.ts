import type { FoodTableName } from '@carbsight/contracts';
import type { Locale } from '../language/locales.js';
import type { Portion } from './portion-words.js';

/** A row of a food table; figures per 100 g of the edible part. */
export type IndexedFood = {
  readonly source: FoodTableName;
  readonly code: string;
  readonly name: string;
  /** Its everyday name. */
  readonly shownName: string;
  /** Only BLS and labels have German names. */
  readonly nameGerman: string | null;
  readonly category: string;
  /** Carbohydrate including fibre, in grams, as on a US label. */
  readonly totalCarbs: number;
  /** Grams; null if the table states none. */
  readonly fibre: number | null;
  /** Grams; null if the table states none. */
  readonly sugars: number | null;
  /** Grams; null if the table states none. */
  readonly fat: number | null;
  /** Grams; null if the table states none. */
  readonly protein: number | null;
  /** From an earlier release of the table, because the later one lacks this food. */
  readonly isOld: boolean;
  readonly portions: readonly Portion[];
};

export const idOf = ({ source, code }: { source: string; code: string }): string => `${source}:${code}`;

/** One name of a food, split into the words that a note is compared with. */
export type Document = {
  /** Words that the note should contain, each with its alternatives ("pork or beef") and its segment of the name. */
  readonly words: readonly { readonly anyOf: readonly string[]; readonly segment: number }[];
  /** Words in brackets: a brand, a local name. */
  readonly bracketed: readonly string[];
  /** Words that support a match but may be missing from the note; those in brackets first. */
  readonly optional: readonly string[];
  /** Words of the first segment, of `words` and `optional`. The last one before "with", "in" ... is the head: what the food is. */
  readonly heads: readonly string[];
  readonly head: string | null;
  /** How often the name leaves something open on purpose ("NS as to fat"). */
  readonly openChoices: number;
};

export type NamedDocument = Document & {
  /** The locale of an everyday name; null for the tables' own names, which are valid in all. */
  readonly locale: Locale | null;
  readonly name: string;
  /** Position in the list of foods. */
  readonly food: number;
  readonly kind: 'name' | 'synonym' | 'everyday';
  /** Raw or cooked, as its row's name says. An everyday name leaves it out. */
  readonly isRaw: boolean;
  readonly isCooked: boolean;
};
