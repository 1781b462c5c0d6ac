import { type Amount, numberOf } from './amounts.js';

/** What a printed number may be. */
export type Candidate = {
  readonly value: number;
  readonly halfStep: number;
  /** 0: as read. Higher: the more has to be assumed to be misread. */
  readonly penalty: number;
  readonly certainty: number;
  readonly isBound: boolean;
};

/** In kcal. */
export type EnergyCandidate = Candidate & { readonly isFromKilojoules: boolean };

export const KJ_PER_KCAL = 4.184;
/** Labels compute each on its own: 17 kJ or 4 kcal for a gram of carbohydrate, 37 kJ or 9 kcal for one of fat. */
const UNITS_DIFFER = 0.025;
/** More of them in one column come from several columns. */
const MOST_ENERGIES = 6;
/** American labels round energy to 5 up to 50, and to 10 above. */
const halfStepOfCalories = (value: number) => (value <= 50 ? 2.5 : 5);

/** In grams. A g is easily read as a 9, and a comma missed. `usesUnits`: the column's other amounts are printed with a g. */
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
      // No one prints "05 g".
      candidates.push(of(`${whole.slice(0, -1)}.${whole.slice(-1)}`, /^0/.test(whole) ? 0.5 : penalty));
    }
  }
  return candidates.sort((one, other) => one.penalty - other.penalty);
}

/**
 * What the energies of a column may be together, in kcal: one candidate for each amount. A kilojoule and a kilocalorie are printed side by
 * side, so one that lost its unit has the unit that the other one does not. If both lost it, either is possible, unless the label counts in
 * Calories.
 */
export function energyReadings(amounts: readonly Amount[], isTotal: boolean): EnergyCandidate[][] {
  const printed = new Set(amounts.map(({ unit }) => unit));
  const [hasKcal, hasKilojoules] = [printed.has('kcal'), printed.has('kJ')];
  const candidatesOf = (amount: Amount): EnergyCandidate[] => {
    if (amount.unit === 'kcal') return [kcalOf(amount, isTotal, 0)];
    if (amount.unit === 'kJ') return [kilojoulesOf(amount, 0)];
    if (isTotal && !hasKcal) return [kcalOf(amount, isTotal, 0)];
    // On its own, a figure without its unit would fit a quarter of the carbohydrate just as well.
    const penalty = amounts.length === 1 ? 2 : 1;
    return [
      ...(hasKcal && !hasKilojoules ? [] : [kcalOf(amount, isTotal, penalty)]),
      ...(hasKilojoules && !hasKcal ? [] : [kilojoulesOf(amount, penalty)]),
    ];
  };
  if (amounts.length === 0 || amounts.length > MOST_ENERGIES) return [];
  return amounts.reduce<EnergyCandidate[][]>(
    (readings, amount) => readings.flatMap((reading) => candidatesOf(amount).map((each) => [...reading, each])),
    [[]],
  );
}

/** Whether they can be the same energy in its two units. */
export const energiesAgree = (energies: readonly EnergyCandidate[]): boolean =>
  energies.every((one, at) =>
    energies
      .slice(at + 1)
      .every(
        (other) =>
          Math.abs(one.value - other.value) <=
          one.halfStep + other.halfStep + UNITS_DIFFER * Math.max(one.value, other.value),
      ),
  );

const kcalOf = ({ value, certainty, isBound }: Amount, isTotal: boolean, penalty: number): EnergyCandidate => ({
  isFromKilojoules: false,
  value,
  halfStep: isTotal ? halfStepOfCalories(value) : 0.5,
  penalty,
  certainty,
  isBound,
});

const kilojoulesOf = ({ value, certainty, isBound }: Amount, penalty: number): EnergyCandidate => ({
  isFromKilojoules: true,
  value: value / KJ_PER_KCAL,
  halfStep: 0.5,
  penalty,
  certainty,
  isBound,
});
