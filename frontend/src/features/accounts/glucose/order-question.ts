import type { DateOrder } from '@carbsight/contracts';
import { ApiFailure } from '../../../shared/api';

export type OrderQuestion = { readonly orders: readonly DateOrder[]; readonly example: string };

const AMBIGUOUS = 'meter-dates-ambiguous';

/** The orders that the dates of a refused file fit; null if it was refused for another reason. */
export function orderQuestionIn(failure: unknown): OrderQuestion | null {
  if (!(failure instanceof ApiFailure) || failure.code !== AMBIGUOUS) return null;
  // "422: {…}": the first page has no room for values that one screen needs.
  const { values } = JSON.parse(failure.message.slice(failure.message.indexOf('{'))) as { values: OrderQuestion };
  return values;
}
