import type { CarbBasis, CarbFigures } from '@carbsight/contracts';
import type { Amount } from './amounts.js';
import {
  type Candidate,
  type EnergyCandidate,
  energiesAgree,
  energyReadings,
  KJ_PER_KCAL,
  weightCandidates,
} from './candidates.js';
import type { Column } from './columns.js';
import type { Nutrient } from './words.js';

/** A column's figures, and how far they can be trusted. */
export type CheckedColumn = {
  readonly figures: CarbFigures;
  /** Half of the last printed digit of the carbohydrate. */
  readonly halfStep: number;
  /**
   * `agrees`: carbohydrate, fat and protein make up the energy. `unknown`: one of them could not be read, or there is as much energy left
   * over as fibre that the label need not state may have.
   */
  readonly energy: 'agrees' | 'contradicts' | 'unknown';
  /** The energy would not have agreed with a carbohydrate that is off by a tenth. */
  readonly isSharp: boolean;
  /** Something was assumed to be misread, or is not a figure ("< 0.5 g", "traces"). */
  readonly isGuessed: boolean;
  /** Of the least certain digit of the carbohydrate. */
  readonly certainty: number;
  /** In kcal, where readable. */
  readonly energyKcal: number | null;
};

/** What a gram contributes: European and American labels compute kilocalories this way, and kilojoules separately. */
const KILOCALORIES = { carbs: 4, fat: 9, protein: 4, fibre: 2, polyols: 2.4 };
const KILOJOULES = { carbs: 17, fat: 37, protein: 17, fibre: 8, polyols: 10 };
/** A gram of carbohydrate has at least about this much energy, even if much of it is fibre or polyols. */
const LEAST_KCAL = 1.9;
/** Table values and averages differ slightly from what the figures add up to. */
const ENERGY_TOLERANCE = 0.012;
const ENERGY_TOLERANCE_KCAL = 0.6;
const SHARP_FRACTION = 0.1;
const SHARP_GRAMS = 1;
/** Fibre that a European label need not state has at most this fraction of the energy, as in crispbread. */
const UNSTATED_FIBRE_FRACTION = 0.15;
/** Sugars and fibre are rounded separately. */
const ROUNDING = 0.6;

type Macros = {
  readonly carbs: Candidate;
  readonly fat: Candidate;
  readonly protein: Candidate;
  readonly energy: EnergyCandidate;
};

/** What counts less than carbohydrate, and whether it is part of it. */
type Parts = {
  readonly fibre: Candidate | undefined;
  readonly polyols: Candidate | undefined;
  readonly isTotal: boolean;
};

/** @returns null if the column has no plausible carbohydrate */
export function checkColumn(
  { amounts, kind }: Column,
  convention: CarbBasis,
  traces: ReadonlySet<Nutrient>,
): CheckedColumn | null {
  const isTotal = convention === 'total';
  const read = (nutrient: Nutrient): Candidate[] =>
    candidatesOf(amounts.get(nutrient), usesUnits(amounts), traces.has(nutrient));
  const readings = energyReadings(amounts.get('energy') ?? [], isTotal);
  const energies = readings.flat();
  const mostCarbs = Math.max(...energies.map(({ value }) => value)) / LEAST_KCAL + ROUNDING;
  const isPossible = ({ value }: Candidate) =>
    (kind !== 'hundred' || value <= 100) && (energies.length === 0 || value <= mostCarbs);
  const [sugars] = read('sugars');
  const [fibre] = read('fibre');
  const [polyols] = read('polyols');
  const isWithin = ({ value }: Candidate) => !sugars || sugars.penalty > 0 || sugars.value <= value + ROUNDING;
  const allCarbs = read('carbs').filter(isPossible);
  if (allCarbs.length === 0) return null;
  const [fats, proteins] = [read('fat'), read('protein')];

  const parts = { fibre, polyols, isTotal };
  const choice = { carbs: allCarbs.filter(isWithin), fats, proteins, parts };
  // The printed figures may contradict one of the energies. Only all of them together show what was misread.
  const consistent = readings.filter(energiesAgree);
  const agreeing = bestOf(choice, consistent);
  const hasUnstatedFibre = agreeing?.penalty !== 0 && leavesFibre(asPrinted(choice), consistent, kind);
  const best = hasUnstatedFibre
    ? null
    : (agreeing ??
      bestOf(
        asPrinted(choice),
        energies.map((each) => [each]),
      ));
  const isComplete = fats.length > 0 && proteins.length > 0 && energies.length > 0;
  // The printed figure is impossible: another reading of it needs the energy to confirm it.
  const isImpossible = read('carbs').some((each) => each.penalty === 0 && !isPossible(each));
  const carbs = best?.carbs ?? (isImpossible ? undefined : (allCarbs.find(isWithin) ?? allCarbs[0]));
  if (!carbs) return null;
  const others = [sugars, fibre].filter((each) => each !== undefined);
  const isSugarLess = !sugars || sugars.value <= carbs.value + ROUNDING;
  return {
    figures: {
      carbs: carbs.value,
      sugars: sugars && isSugarLess ? sugars.value : null,
      fibre: fibre && (!isTotal || fibre.value <= carbs.value + ROUNDING) ? fibre.value : null,
      // Only where the energy confirms that they were read correctly.
      ...(polyols && polyols.value <= carbs.value + ROUNDING && { polyols: polyols.value }),
      ...(best && { fat: best.fat.value, protein: best.protein.value }),
    },
    halfStep: carbs.halfStep,
    energy: best ? 'agrees' : isComplete && !hasUnstatedFibre ? 'contradicts' : 'unknown',
    isSharp: best !== null && best.tolerance / 4 <= Math.max(SHARP_GRAMS, carbs.value * SHARP_FRACTION),
    isGuessed:
      agreeing === null ||
      carbs.penalty > 0 ||
      carbs.isBound ||
      new Set((amounts.get('carbs') ?? []).map(({ value }) => value)).size > 1 ||
      !isSugarLess ||
      (best?.penalty ?? 0) > 1 ||
      others.some(({ penalty }) => penalty > 0),
    certainty: carbs.certainty,
    energyKcal: best?.energy.value ?? energies[0]?.value ?? null,
  };
}

type Choice = {
  readonly carbs: readonly Candidate[];
  readonly fats: readonly Candidate[];
  readonly proteins: readonly Candidate[];
  readonly parts: Parts;
};
type Fit = Macros & { readonly penalty: number; readonly tolerance: number };

/** The likeliest figures that add up to each energy in one of the readings. */
function bestOf(
  { carbs: allCarbs, fats, proteins, parts }: Choice,
  readings: readonly EnergyCandidate[][],
): Fit | null {
  let best: Fit | null = null;
  for (const carbs of allCarbs) {
    for (const fat of fats) {
      for (const protein of proteins) {
        for (const reading of readings) {
          const fits = reading.map((energy) => fitOf({ carbs, fat, protein, energy }, parts));
          const [first] = fits;
          const penalty = Math.max(...fits.map((fit) => fit?.penalty ?? Number.POSITIVE_INFINITY));
          if (first && Number.isFinite(penalty) && (!best || penalty < best.penalty)) best = { ...first, penalty };
        }
      }
    }
  }
  return best;
}

function fitOf(macros: Macros, parts: Parts): Fit | null {
  const { carbs, fat, protein, energy } = macros;
  const tolerance = toleranceOf(macros, parts.fibre);
  const isFit = possibleEnergies(macros, parts).some((kcal) => Math.abs(kcal - energy.value) <= tolerance);
  return isFit
    ? { ...macros, tolerance, penalty: carbs.penalty + fat.penalty + protein.penalty + energy.penalty }
    : null;
}

/** Whether what is printed leaves as much of an energy as fibre that is not stated may have. Carbohydrate that lost a digit leaves more. */
function leavesFibre(
  { carbs: [carbs], fats: [fat], proteins: [protein], parts }: Choice,
  readings: readonly EnergyCandidate[][],
  kind: Column['kind'],
): boolean {
  if (parts.isTotal || parts.fibre || !carbs || !fat || !protein) return false;
  if ([carbs, fat, protein].some(({ penalty }) => penalty > 0)) return false;
  const rest = kind === 'hundred' ? 100 - carbs.value - fat.value - protein.value : Number.POSITIVE_INFINITY;
  return readings.some(
    ([energy]) =>
      energy !== undefined &&
      energy.penalty === 0 &&
      possibleEnergies({ carbs, fat, protein, energy }, parts).some((kcal) => {
        const left = energy.value - kcal;
        return left > 0 && left <= Math.min(UNSTATED_FIBRE_FRACTION * energy.value, KILOCALORIES.fibre * rest);
      }),
  );
}

const asPrinted = ({ carbs, fats, proteins, parts }: Choice): Choice => ({
  carbs: carbs.slice(0, 1),
  fats: fats.slice(0, 1),
  proteins: proteins.slice(0, 1),
  parts,
});

const TRACE: Candidate = { value: 0, halfStep: 0.5, penalty: 0, certainty: 1, isBound: true };

function candidatesOf(amounts: readonly Amount[] | undefined, unitsAreUsual: boolean, isTrace: boolean): Candidate[] {
  const [first] = amounts ?? [];
  if (first) return weightCandidates(first, unitsAreUsual);
  return isTrace ? [TRACE] : [];
}

function usesUnits(amounts: Column['amounts']): boolean {
  const weights = [...amounts].filter(([nutrient]) => nutrient !== 'energy').flatMap(([, all]) => all);
  return weights.filter(({ unit }) => unit !== null).length * 2 > weights.length;
}

const toleranceOf = ({ carbs, fat, protein, energy }: Macros, fibre: Candidate | undefined) =>
  energy.halfStep +
  4 * carbs.halfStep +
  9 * fat.halfStep +
  4 * protein.halfStep +
  2 * (fibre?.halfStep ?? 0) +
  ENERGY_TOLERANCE * energy.value +
  ENERGY_TOLERANCE_KCAL;

/** In kcal. Labels differ in whether fibre counts nothing, 2 or 4 kcal a gram. */
function possibleEnergies({ carbs, fat, protein, energy }: Macros, { fibre, polyols, isTotal }: Parts): number[] {
  const per = energy.isFromKilojoules ? KILOJOULES : KILOCALORIES;
  const inKcal = energy.isFromKilojoules ? KJ_PER_KCAL : 1;
  const base =
    per.carbs * carbs.value +
    per.fat * fat.value +
    per.protein * protein.value -
    (per.carbs - per.polyols) * (polyols?.value ?? 0);
  const ofFibre = per.fibre * (fibre?.value ?? 0);
  const possible = isTotal ? [base, base - ofFibre, base - 2 * ofFibre] : [base + ofFibre, base];
  return possible.map((each) => each / inKcal);
}
