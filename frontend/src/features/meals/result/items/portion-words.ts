import type { MealItem } from '@carbsight/contracts';
import { formatNumber } from '../../../../shared/i18n';
import { estimateSentence } from '../estimate-sentences';

type Portion = Pick<MealItem, 'portion' | 'grams' | 'factor'> & { readonly basis: Pick<MealItem['basis'], 'grams'> };

/** A portion in the screen's language; a model's own words stay as they are. */
export function portionInWords({ portion, grams, basis, factor }: Portion): string {
  const isWeighed = grams !== null && (grams !== basis.grams || portion === '');
  if (isWeighed) return `${formatNumber(grams, { digits: 1 })} g`;
  if (factor === null || factor === 1) return estimateSentence(portion);
  const once = estimateSentence(portion.replace(`${factor} × `, ''));
  return `${formatNumber(factor, { digits: 2 })} × ${once}`.trim();
}
