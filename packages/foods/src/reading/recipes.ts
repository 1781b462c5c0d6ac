import type { FoodIndex, SearchDocument } from '../index/food-index.js';
import type { IndexedFood } from '../index/indexed-food.js';
import { isDrink } from './density.js';
import type { Reading } from './segment.js';
import { isInName, isProduct } from './split-lists.js';

/** What makes foods of one name differ, by category of the table of foods as eaten. Milk, rice or bread is what most people mean. */
const NATURES = {
  /** Depends on the cook: a soup may be a broth or full of lentils, and "soup" says neither. */
  dish: /mixed dish|\bdishes|soup|sandwich|burger|burrito|nacho|pizza|macaroni and cheese|fried rice|stir-fry|sushi|turnover|salads|dips, gravies|sauces|pastries|quick breads|cakes and pies|cookies|pudding|smoothies|oatmeal|cooked cereals|liquor|pancakes|coffee|vegetables and combinations|meat-alternative/i,
  /** "Yogurt" is any kind; whatever is called "greek yogurt" or "corn flakes" is much alike. */
  product: /juice|fruit drinks|candy|ice cream|gelatins|ready-to-eat cereal|yogurt/i,
  /** Even with everything in their names, they differ between brands. */
  'of brands': /bars$|nutritional|shakes/i,
};
/** Dishes from tables without such categories: by the table's own categories, or by code. */
const DISHES_OF: Readonly<Partial<Record<IndexedFood['source'], RegExp>>> = {
  'usda-sr28': /^(fast foods|meals, entrees|restaurant foods|soups, sauces)/i,
  bls: /^[DXY]/,
  cofid: /^(15|19)-/,
  labels: /^DISH/,
};
/** The tables write restaurants in capitals: their dishes are the same everywhere. */
const OF_RESTAURANT = /\b[A-Z][A-Za-z]?[A-Z]{3,}/;
/** Baby foods have ordinary names. */
const OTHER_EATERS = /baby|formula/i;
const NOT_READY = /\b(dry|mix|powder|condensed|raw|unprepared|uncooked)\b/i;
/** "Chicken with gravy" is a dish of its own. */
const OF_SEVERAL = /\b(with|and)\b/i;
/** Fewer foods than this do not show how much their kind varies. */
const LEAST_KINDS = 6;
/** Half the interquartile range over its midpoint, for kinds with too few rows: the median of the kinds that have enough. */
const USUAL_SPREAD = 0.17;

type Kind = { readonly document: SearchDocument; readonly food: IndexedFood };

/**
 * How much less and more carbohydrate per 100 g other foods of the same name have, as the quartiles of the table's rows. If half of the
 * people who say "curry" mean the usual one, and half of the rest fall between the quartiles, about eight in ten are covered.
 */
export function spreadOfRecipes(
  reading: Reading,
  index: FoodIndex,
): { readonly below: number; readonly above: number } {
  const { food, document, chunks, isRemembered } = reading;
  const none = { below: 0, above: 0 };
  const name = document.kind === 'name' ? document : index.firstTableNameOf(food);
  if (!name || isRemembered || isProduct(reading) || OF_RESTAURANT.test(food.name) || isPlainDrink(food)) return none;
  const [ofSaid, ofRow] = [document.head, name.head].map((head) => (head ? kindsOf(head, index) : [])) as [
    readonly Kind[],
    readonly Kind[],
  ];
  const kinds = ofSaid.length >= LEAST_KINDS ? ofSaid : ofRow;
  const nature = natureOf(food, kinds);
  if (nature === null || (nature === 'product' && isSpecific(document))) return none;
  const said = chunks
    .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'word' ? item.text : [])))
    .filter((word) => isInName(word, reading) && name.nameWords.has(word));
  const alike = kinds.filter(
    ({ food: { source, category } }) => source !== 'usda-fndds' || NATURES[nature].test(category),
  );
  const same = alike.filter((kind) => said.every((word) => kind.document.nameWords.has(word)));
  const isFew = same.length < LEAST_KINDS;
  const carbs = (isFew && nature === 'of brands' ? alike : same)
    .map((kind) => kind.food.totalCarbs)
    .toSorted((a, b) => a - b);
  const at = (fraction: number): number => carbs[Math.round((carbs.length - 1) * fraction)] ?? food.totalCarbs;
  const [low, high] = isFew && nature !== 'of brands' ? [at(0), at(1)] : [at(0.25), at(0.75)];
  const least = nature === 'dish' && (isFew || isSpecific(document)) ? food.totalCarbs * USUAL_SPREAD : 0;
  return { below: Math.max(least, food.totalCarbs - low), above: Math.max(least, high - food.totalCarbs) };
}

/** Coffee and tea: what is stirred in, people say. */
const isPlainDrink = (food: IndexedFood): boolean => isDrink(food) && food.totalCarbs <= PLAIN_CARBS;
const PLAIN_CARBS = 1;

/** "Shepherd's pie": an everyday name that is more specific than its class. */
const isSpecific = ({ kind, words }: SearchDocument): boolean => kind === 'everyday' && words.length > 1;

/** What makes foods of this name differ; null for those that hardly do. */
function natureOf({ source, category, code }: IndexedFood, kinds: readonly Kind[]): keyof typeof NATURES | null {
  const isMost = (categories: RegExp): boolean =>
    source === 'usda-fndds'
      ? categories.test(category)
      : kinds.filter((kind) => categories.test(kind.food.category)).length * 2 > kinds.length;
  if (isMost(NATURES['of brands'])) return 'of brands';
  if (isMost(NATURES.product)) return 'product';
  return DISHES_OF[source]?.test(source === 'usda-sr28' ? category : code) || isMost(NATURES.dish) ? 'dish' : null;
}

/** Of the latest names only: each keeps its rows in memory. */
const MOST_REMEMBERED = 100;
const remembered = new WeakMap<FoodIndex, Map<string, readonly Kind[]>>();

/** The rows of this name that are ready to eat: from the table of foods as eaten, or from all tables if that one has too few. */
function kindsOf(head: string, index: FoodIndex): readonly Kind[] {
  const known = remembered.get(index) ?? new Map<string, readonly Kind[]>();
  remembered.set(index, known);
  const kinds = known.get(head) ?? findKinds(head, index);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(head, kinds);
  return kinds;
}

function findKinds(head: string, index: FoodIndex): Kind[] {
  const kinds: Kind[] = [];
  for (const place of index.documentsWith(head).required) {
    const document = index.document(place);
    if (document.kind !== 'name' || document.head !== head || OF_SEVERAL.test(document.name)) continue;
    const food = index.food(document.food);
    if (!food.isOld && !OTHER_EATERS.test(food.category) && !NOT_READY.test(document.name))
      kinds.push({ document, food });
  }
  const eaten = kinds.filter(({ food }) => food.source === 'usda-fndds');
  return eaten.length >= LEAST_KINDS ? eaten : kinds;
}
