import type { FoundLabel } from '@carbsight/domain';
import { findFigures } from './figures/find-figures.js';
import { linesOfTable } from './figures/table-lines.js';

/** A model does not say how certain it is of a digit: only exact arithmetic may confirm it. */
const CERTAINTY = 0.9;

/** The figures of a label that was copied as a table of words, checked like text recognised in a photo; null if it has none. */
export function figuresOfTable(rows: readonly (readonly string[])[]): FoundLabel | null {
  const found = findFigures(linesOfTable(rows, CERTAINTY));
  return found.kind === 'read' ? found.label : null;
}

/**
 * One label from two independent readings. Sure when they agree and the arithmetic of one confirms it. A model's reading alone is never
 * sure: it may have made up a label whose figures agree. If they differ, neither is sure.
 * @param byText the text recognition's
 * @param byModel a model's
 */
export function compareReadings(byText: FoundLabel | null, byModel: FoundLabel | null): FoundLabel | null {
  if (!byText) return byModel && { ...byModel, sure: false };
  if (!byModel) return byText;
  const shared = (['per100', 'perServing'] as const).filter((kind) => byText[kind] && byModel[kind]);
  const isSame =
    shared.length > 0 &&
    byText.convention === byModel.convention &&
    shared.every((kind) => byText[kind]?.carbs === byModel[kind]?.carbs);
  if (isSame) return { ...byText, sure: byText.sure || byModel.sure };
  return { ...(byModel.sure && !byText.sure ? byModel : byText), sure: false };
}
