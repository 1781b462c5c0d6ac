import { type Amount, numberOf } from './amounts.js';

/** What a printed number may be. */
export type Candidate = {
  readonly value: number;
  readonly halfStep: number;
  /** 0: as read. More: the more has to be assumed to be misread. */
  readonly penalty: number;
  readonly certainty: number;
  readonly isBound: boolean;
};

/** In kcal. */
export type EnergyCandidate = Candidate & { readonly isFromKilojoules: boolean };

export const KJ_PER_KCAL = 4.184;
/** American labels round energy to 5 up to 50, and to 10 above. */
const halfStepOfCalories = (value: number) => (value <= 50 ? 2.5 : 5);

/** In grams. A g is easily taken for a 9, and a comma overlooked. `usesUnits`: the other amounts of the column are printed with a g. */
export function weightCandidates(amount: Amount, usesUnits: boolean): Candidate[] {
  const { certainty, isBound } = amount;
  const of = (digits: string, penalty: number): Candidate => ({
    ...numberOf(digits, 'g'),
    penalty,
    certainty,
    isBound,
  });
  const digits = amount.digits.replace(/\s/g, '');
  if (amount.unit === 'mg') {
    const { value, halfStep } = numberOf(digits, 'mg');
    return [{ value: value / 1_000, halfStep: halfStep / 1_000, penalty: 0, certainty, isBound }];
  }
  const endsInNine = amount.unit === null && /^\d.*9$/.test(digits) && !/[.,·]9$/.test(digits);
  const isLikelyG = endsInNine && usesUnits;
  const candidates = [of(digits, isLikelyG ? 2 : 0)];
  if (endsInNine) candidates.push(of(digits.slice(0, -1), isLikelyG ? 1 : 2));
  for (const { digits: whole, penalty } of [
    { digits, penalty: isLikelyG ? 3 : 2 },
    ...(endsInNine ? [{ digits: digits.slice(0, -1), penalty: isLikelyG ? 2 : 3 }] : []),
  ]) {
    if (/^\d{2,3}$/.test(whole)) {
      // "05 g" is no number that anybody prints.
      candidates.push(of(`${whole.slice(0, -1)}.${whole.slice(-1)}`, /^0/.test(whole) ? 0.5 : penalty));
    }
  }
  return candidates.sort((one, other) => one.penalty - other.penalty);
}

/** In kcal. What has no unit may be either, unless the label counts in Calories. */
export function energyCandidates(amounts: readonly Amount[], isTotal: boolean): EnergyCandidate[] {
  return amounts.flatMap((amount): EnergyCandidate[] => {
    const { value, certainty, isBound } = amount;
    const kcal = (penalty: number): EnergyCandidate => ({
      isFromKilojoules: false,
      value,
      halfStep: isTotal ? halfStepOfCalories(value) : 0.5,
      penalty,
      certainty,
      isBound,
    });
    const kJ = (penalty: number): EnergyCandidate => ({
      isFromKilojoules: true,
      value: value / KJ_PER_KCAL,
      halfStep: 0.5,
      penalty,
      certainty,
      isBound,
    });
    if (amount.unit === 'kcal') return [kcal(0)];
    if (amount.unit === 'kJ') return [kJ(0)];
    return isTotal ? [kcal(0)] : [kcal(1), kJ(1)];
  });
}
