import type { CarbBasis, CarbFigures, PackagedFood } from '@carbsight/contracts';
import { problemOf } from '@carbsight/domain';
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

/** Why a field cannot be used, by its place in the draft; `figures`: why they are impossible together. */
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

/** The typed figures. Unreadable ones count as missing, and have a problem. */
export function parseFigures(draft: FiguresDraft): { figures: StatedFigures; problems: FiguresProblems } {
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
  const problem = problemOf(figures);
  if (problem && Object.keys(problems).length === 0) problems.figures = text(`problem_${problem}`);
  return { figures, problems };
}
