import type { DescribedFood } from '../note/described-food.js';
import { stem } from '../text/stem.js';

type Rule = {
  readonly name: string;
  /** Household units, or `piece` for a bare count ("a pepper"). */
  readonly units: readonly string[];
  readonly means: readonly string[];
};

/** Words for two foods that only their amount tells apart. */
const RULES: readonly Rule[] = [
  { name: 'pepper', units: ['piece', 'slice', 'half'], means: ['bell', 'pepper'] },
  { name: 'chip', units: ['bag', 'packet', 'handful'], means: ['potato', 'chip'] },
  { name: 'corn', units: ['piece'], means: ['corn', 'on', 'the', 'cob'] },
  { name: 'chocolate', units: ['cup', 'glass'], means: ['hot', 'chocolate'] },
];

/** "A bag of chips" is crisps; "chips" without a bag are fried potatoes. "A pepper" is a vegetable, "pepper" a spice. */
export function meantBy({ words, amount }: DescribedFood): readonly string[] {
  if (amount === null || words.length !== 1) return words;
  const unit = amount.unit === null ? 'piece' : amount.unit.name;
  const rule = RULES.find(({ name, units }) => name === stem(words[0] ?? '') && units.includes(unit));
  return rule?.means ?? words;
}
