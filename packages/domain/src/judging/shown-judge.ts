import { RULE_BASED_JUDGE } from './judgement.js';

/**
 * Whose totals are shown: judges differ in how they score, so the totals of two are never combined.
 * @param asked `models`: the model that judges now; `rules`: the fixed rules; else the id of a model
 * @param chosenId the judge that an administrator chose; null: a model is chosen for each meal
 * @param judges who has judged, the latest first
 * @returns null: no model has judged
 */
export function shownJudge(
  asked: string,
  chosenId: string | null,
  judges: readonly { readonly judgeModel: string }[],
): string | null {
  if (asked === 'rules') return RULE_BASED_JUDGE;
  if (asked !== 'models') return asked;
  return chosenId ?? judges.find(({ judgeModel }) => judgeModel !== RULE_BASED_JUDGE)?.judgeModel ?? null;
}
