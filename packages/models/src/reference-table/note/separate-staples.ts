import { findEntry } from '../lexicon/lexicon.js';
import { stem } from '../text/stem.js';
import type { DescribedFood } from './described-food.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Foods that hold most of a meal's carbohydrate: none of them may be lost because a comma was. */
const STAPLES = words('rice pasta potato noodle bread toast chip fry couscous quinoa spaghetti bean lentil');
/** Dishes that a staple before them describes: "potato soup" is no potato. */
const DISHES = words(
  'soup salad curry pie bake bowl burrito taco wrap stew casserole cake cracker cookie crisp bread burger pancake chip bar dish roll ball pudding flour milk wine vinegar paper sauce gratin wedge skin peel starch dumpling sprout sandwich crust crumb stick stuffing pizza',
);

/** "Chicken rice broccoli": a staple that another food follows is a food of its own when no name holds both. */
export function separateStaples(food: DescribedFood): DescribedFood[] {
  const { words: all, amount } = food;
  if (amount !== null || all.length < 2 || all.length > 4 || findEntry(all)) return [food];
  const staple = all.findIndex((word, at) => at < all.length - 1 && STAPLES.has(stem(word)));
  const rest = all.slice(staple + 1);
  if (staple < 0 || DISHES.has(stem(rest.at(-1) ?? '')) || !findEntry(rest)) return [food];
  const before = all.slice(0, staple + 1);
  const first = { ...food, words: before };
  const last = { ...food, words: rest };
  if (before.length === 1 || findEntry(before)) return [first, last];
  const leading = before.slice(0, -1);
  return findEntry(leading) ? [{ ...food, words: leading }, { ...food, words: before.slice(-1) }, last] : [first, last];
}
