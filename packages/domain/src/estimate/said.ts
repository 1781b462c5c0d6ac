import { inEnglish, type ReadItem, type Statement } from '@carbsight/contracts';
import type { EstimateSummary } from './fence.js';

/** A portion in the product's own words: in English, and as data. */
export const portionSaid = (statement: Statement): Pick<ReadItem, 'portion' | 'portionSaid'> => ({
  portion: inEnglish(statement),
  portionSaid: statement,
});

/** Reason and analysis of an estimate in English, and as data for other languages. */
export function estimateStatements({
  levelReason,
  analysis,
  statements,
}: Pick<EstimateSummary, 'levelReason' | 'analysis' | 'statements'>) {
  const parts = [...(analysis === '' ? [] : [analysis]), ...statements];
  return {
    levelReason: inEnglish(levelReason),
    analysis: parts.map((part) => (typeof part === 'string' ? part : inEnglish(part))).join(' '),
    said: { levelReason, analysis: parts },
  };
}
