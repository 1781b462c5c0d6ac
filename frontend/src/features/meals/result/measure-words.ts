import type { MealItem, PortionMeasure, StatementCode } from '@carbsight/contracts';
import { formatNumber } from '../../../shared/i18n';
import { itemName } from '../meal-words';
import { estimateSentence } from './estimate-sentences';
import { resultText as text } from './result-text';

/** "2 slices", "½ cup", "half", "large". */
export function measureInWords({ count, unit, size }: PortionMeasure): string {
  const times = count === 0.5 ? '½' : formatNumber(count, { digits: 1 });
  if (unit === null) {
    const named = text(`size_${size ?? 'medium'}`);
    return count === 1 ? named : `${times} × ${named}`;
  }
  if (unit === 'whole' || unit === 'half' || unit === 'quarter') return text(`unit_${unit}`);
  // Half of one is still singular.
  const name = text(`unit_${unit}`, { count: count === 0.5 ? 1 : count });
  return size === null ? `${times} ${name}` : `${times} ${name}, ${text(`size_${size}`)}`;
}

type Portion = Pick<MealItem, 'portion' | 'grams' | 'factor'> & {
  readonly portionSaid?: MealItem['portionSaid'] | undefined;
  readonly basis: Pick<MealItem['basis'], 'grams'>;
  readonly serving?: MealItem['serving'] | undefined;
};

/** A portion in the screen's language; a model's own words stay as they are. */
export function portionInWords({ portion, portionSaid, grams, basis, factor, serving }: Portion): string {
  const isWeighed = grams !== null && (grams !== basis.grams || portion === '');
  if (isWeighed) return `${formatNumber(grams, { digits: 1 })} g`;
  if (factor !== null && serving?.name === null)
    return text('servings', { count: factor, times: formatNumber(factor, { digits: 2 }) });
  if (factor === null || factor === 1) return estimateSentence(portion, portionSaid);
  const once = portion.replace(`${factor} × `, '');
  return `${formatNumber(factor, { digits: 2 })} × ${once}`.trim();
}

/** What a portion from words is based on, in two words: the row's details have the whole sentence. */
const RESTS_ON: Partial<
  Record<StatementCode, 'asSaid' | 'asLastTime' | 'asSaidFoodLast' | 'assumed' | 'assumedFoodLast'>
> = {
  'portion-stated': 'asSaid',
  'portion-remembered': 'asLastTime',
  'weight-remembered': 'asLastTime',
  'food-remembered': 'asSaidFoodLast',
  'portion-assumed': 'assumed',
  'usual-portion': 'assumed',
  'portion-assumed-food-remembered': 'assumedFoodLast',
  'usual-portion-food-remembered': 'assumedFoodLast',
};

/** "French fries, 165 g, assumed": what an item was found as, and how much of it. A model's item has its portion alone. */
export function matchInWords(item: MealItem): string {
  const { reference, source, evidence } = item;
  const row = source === 'reference-table' ? (reference?.description ?? '') : '';
  const isSaid = row === '' || row.toLowerCase() === itemName(item.item).toLowerCase();
  const match = isSaid ? '' : evidence && evidence !== 'exact' ? text(`match_${evidence}`, { food: row }) : row;
  const words = [match, briefPortion(item)].filter(Boolean).join(', ');
  return words === '' && source === 'user' ? text('source_user') : words;
}

function briefPortion(item: MealItem): string {
  const { portionSaid, grams, basis } = item;
  const restsOn = portionSaid && RESTS_ON[portionSaid.code];
  if (!restsOn || grams === null || grams !== basis.grams) return portionInWords(item);
  const weight = `${formatNumber(grams, { digits: grams < 10 ? 1 : 0 })} g`;
  const { amount } = portionSaid.values;
  return [...(typeof amount === 'string' ? [amount] : []), weight, text(`portion_${restsOn}`)].join(', ');
}
