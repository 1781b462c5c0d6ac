import type { MealItem, PortionMeasure } from '@carbsight/contracts';
import { formatNumber } from '../../../shared/i18n';
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
};

/** A portion in the screen's language; a model's own words stay as they are. */
export function portionInWords({ portion, portionSaid, grams, basis, factor }: Portion): string {
  const isWeighed = grams !== null && (grams !== basis.grams || portion === '');
  if (isWeighed) return `${formatNumber(grams, { digits: 1 })} g`;
  if (factor === null || factor === 1) return estimateSentence(portion, portionSaid);
  const once = portion.replace(`${factor} × `, '');
  return `${formatNumber(factor, { digits: 2 })} × ${once}`.trim();
}
