import type { CarbBasis, GoldenLabel } from '@carbsight/contracts';
import { decimalText } from '../../../../shared/admin';

/** The figures of a label in the form; empty: not stated. */
export type LabelDraft = {
  readonly isLabel: boolean;
  readonly convention: CarbBasis;
  readonly per100Carbs: string | number;
  readonly per100Fibre: string | number;
  readonly servingCarbs: string | number;
  readonly servingFibre: string | number;
};

export function labelDraftOf(label: GoldenLabel | null): LabelDraft {
  const { per100 = null, perServing = null } = label ?? {};
  return {
    isLabel: label !== null,
    convention: label?.convention ?? 'available',
    per100Carbs: per100?.carbs ?? '',
    per100Fibre: per100?.fibre ?? '',
    servingCarbs: perServing?.carbs ?? '',
    servingFibre: perServing?.fibre ?? '',
  };
}

/** As the API takes it; null: no label. */
export function labelOf(draft: LabelDraft): GoldenLabel | null {
  if (!draft.isLabel) return null;
  return {
    convention: draft.convention,
    per100: figuresOf(draft.per100Carbs, draft.per100Fibre),
    perServing: figuresOf(draft.servingCarbs, draft.servingFibre),
  };
}

function figuresOf(carbs: string | number, fibre: string | number): GoldenLabel['per100'] {
  const grams = numberOf(carbs);
  return grams === null ? null : { carbs: grams, fibre: numberOf(fibre) };
}

function numberOf(typed: string | number): number | null {
  const number = String(typed).trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}

/** "54.0 g per 100 g, fibre 3.0 g; 16.2 g per serving" */
export function labelText({ per100, perServing }: GoldenLabel): string {
  const part = (figures: GoldenLabel['per100'], per: string) => {
    if (!figures) return [];
    const fibre = figures.fibre === null ? '' : `, fibre ${decimalText(figures.fibre)} g`;
    return [`${decimalText(figures.carbs)} g per ${per}${fibre}`];
  };
  return [...part(per100, '100 g'), ...part(perServing, 'serving')].join('; ');
}
