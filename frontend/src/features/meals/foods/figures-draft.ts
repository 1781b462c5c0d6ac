import type { CarbBasis, CarbFigures, PackagedFood } from '@carbsight/contracts';
import { type FigureProblem, problemOf } from '@carbsight/domain';
import { formatNumber } from '../../../shared/i18n';
import { parseAmount } from '../result/parse-amount';
import { foodsText as text } from './foods-text';

export const nutrients = ['carbs', 'fibre', 'sugars', 'polyols'] as const;
/** What else is known is kept as it was: it is not typed here. */
type TypedFigures = { readonly [Nutrient in (typeof nutrients)[number]]: string } & Pick<
  CarbFigures,
  'fat' | 'protein'
>;

/** The figures of a package as typed; empty where it does not state one. */
export type FiguresDraft = {
  readonly convention: CarbBasis;
  readonly per100: TypedFigures;
  readonly perServing: TypedFigures;
  readonly servingGrams: string;
};
export type StatedFigures = Pick<PackagedFood, 'convention' | 'per100' | 'perServing' | 'servingGrams'>;

/** Why a field cannot be used, by its place in the draft. What is impossible together stands at the field that is meant. */
export type FiguresProblems = { readonly [place: string]: string };

export const asTyped = (grams: number | null): string =>
  grams === null ? '' : formatNumber(grams, { digits: 3, grouped: false });

const typedFigures = (figures: CarbFigures | null): TypedFigures => ({
  carbs: asTyped(figures?.carbs ?? null),
  fibre: asTyped(figures?.fibre ?? null),
  sugars: asTyped(figures?.sugars ?? null),
  polyols: asTyped(figures?.polyols ?? null),
  fat: figures?.fat,
  protein: figures?.protein,
});

export const draftOf = ({ convention, per100, perServing, servingGrams }: StatedFigures): FiguresDraft => ({
  convention,
  per100: typedFigures(per100),
  perServing: typedFigures(perServing),
  servingGrams: asTyped(servingGrams),
});

type ParsedFigures = { figures: StatedFigures; problems: FiguresProblems; isBlank: boolean };

/** The typed figures. Unreadable ones count as missing, and have a problem. `isBlank`: nothing was typed. */
export function parseFigures(draft: FiguresDraft): ParsedFigures {
  const problems: Record<string, string> = {};
  const parse = (place: string, typed: string): number | null => {
    if (typed.trim() === '') return null;
    const amount = parseAmount(typed);
    if (!Number.isNaN(amount)) return amount;
    problems[place] = text('notANumber');
    return null;
  };
  const column = (name: 'per100' | 'perServing'): CarbFigures | null => {
    const [carbs, fibre, sugars, polyols] = nutrients.map((nutrient) =>
      parse(`${name}.${nutrient}`, draft[name][nutrient]),
    );
    const { fat, protein } = draft[name];
    if (carbs != null) {
      const others = {
        ...(fat != null && { fat }),
        ...(protein != null && { protein }),
        ...(polyols != null && { polyols }),
      };
      return { carbs, fibre: fibre ?? null, sugars: sugars ?? null, ...others };
    }
    if (fibre != null || sugars != null || polyols != null) problems[`${name}.carbs`] ??= text('carbsNeeded');
    return null;
  };
  const servingGrams = parse('servingGrams', draft.servingGrams);
  if (servingGrams !== null && servingGrams <= 0) problems.servingGrams = text('weightNeeded');
  const figures = {
    convention: draft.convention,
    per100: column('per100'),
    perServing: column('perServing'),
    servingGrams: servingGrams !== null && servingGrams > 0 ? servingGrams : null,
  };
  const problem = Object.keys(problems).length === 0 ? problemOf(figures) : null;
  if (problem) problems[placeOf(problem, figures)] = text(`problem_${problem}`);
  return { figures, problems, isBlank: problem === 'no-figures' };
}

/** The field that a problem of several figures is about. */
function placeOf(problem: FigureProblem, figures: StatedFigures): string {
  const isPer100 = problemOf({ ...figures, perServing: null }) === problem;
  const column = isPer100 ? 'per100' : 'perServing';
  switch (problem) {
    case 'sugars-above-carbs':
      return `${column}.sugars`;
    case 'fibre-above-carbs':
      return `${column}.fibre`;
    case 'polyols-above-carbs':
      return `${column}.polyols`;
    case 'negative':
      return `${column}.${nutrients.find((nutrient) => (figures[column]?.[nutrient] ?? 0) < 0) ?? 'carbs'}`;
    case 'no-figures':
      return 'per100.carbs';
    default:
      return `${column}.carbs`;
  }
}
