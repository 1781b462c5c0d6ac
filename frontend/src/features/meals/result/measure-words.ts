import type { Meal, MealItem, PortionMeasure, StatementCode } from '@carbsight/contracts';
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
  if (portionSaid?.code === 'portion-counted') return estimateSentence(portion, portionSaid);
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

/** Nobody has said its amount: it was assumed, or stepped from what was assumed. */
const restsOnAssumption = ({ portionSaid }: Pick<MealItem, 'portionSaid'>): boolean =>
  portionSaid !== null && /^assumed/.test(RESTS_ON[portionSaid.code] ?? '');

const isOther = (item: MealItem, estimated: MealItem): boolean =>
  item.grams !== estimated.grams || item.factor !== estimated.factor || item.carbs !== estimated.carbs;

/** Whether the person confirmed or changed this item of a corrected list, so that it is no guess. */
export function isAsSaid(item: MealItem, correction: Meal['itemsCorrection']): boolean {
  if (correction === null) return false;
  const estimated = correction.estimatedItems.find(({ id }) => id === item.id);
  return item.confirmed !== null || (!restsOnAssumption(item) && (!estimated || isOther(item, estimated)));
}

/** What a row was found as, and what its amount rests on: "White bread, toasted · 52 g, assumed". */
export function foundAs(item: MealItem): string {
  const { reference, source, evidence, portionSaid, grams, basis } = item;
  const row = source === 'reference-table' ? (reference?.description ?? '') : '';
  const isSaid = row === '' || row.toLowerCase() === itemName(item.item).toLowerCase();
  const match = isSaid ? '' : evidence && evidence !== 'exact' ? text(`match_${evidence}`, { food: row }) : row;
  const restsOn = portionSaid && grams === basis.grams ? RESTS_ON[portionSaid.code] : undefined;
  const isCounted = typeof portionSaid?.values.amount === 'string';
  const weight = isCounted && grams !== null ? [`${formatNumber(grams, { digits: grams < 10 ? 1 : 0 })} g`] : [];
  const amount = [...weight, ...(restsOn ? [text(`portion_${restsOn}`)] : [])].join(', ');
  const words = [match, amount].filter(Boolean).join(' · ');
  return words === '' && source === 'user' ? text('source_user') : words;
}
