import type { MealItem } from '@carbsight/contracts';
import { formatNumber } from '../../../../shared/i18n';
import { estimateSentence } from '../estimate-sentences';

type Portion = Pick<MealItem, 'portion' | 'grams' | 'factor'> & { readonly basis: Pick<MealItem['basis'], 'grams'> };

/** A portion in the language of the screen; what a model says of one stays as it is. */
export function portionInWords({ portion, grams, basis, factor }: Portion): string {
  const isWeighed = grams !== null && (grams !== basis.grams || portion === '');
  if (isWeighed) return `${formatNumber(grams, { digits: 1 })} g`;
  if (factor === null || factor === 1) return estimateSentence(portion);
  const once = estimateSentence(portion.replace(`${factor} × `, ''));
  return `${formatNumber(factor, { digits: 2 })} × ${once}`.trim();
}
