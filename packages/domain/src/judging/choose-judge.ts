/** A model, as far as choosing a judge is concerned. */
export type JudgeCandidate = {
  readonly id: string;
  readonly price: { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };
};

/**
 * The judge of an answer: a model that made none of the answers; else one that did not make the answer the person saw; else, when
 * there is only one model, that one. Among several the most expensive, as the most capable; among equals the first. Null without
 * any model: then rules judge.
 */
export function chooseJudge<Candidate extends JudgeCandidate>(
  candidates: readonly Candidate[],
  authors: { readonly production: string; readonly test: string | null },
): Candidate | null {
  const ranks = (candidate: Candidate) => {
    if (candidate.id === authors.production) return 2;
    return candidate.id === authors.test ? 1 : 0;
  };
  return candidates.toSorted((one, other) => ranks(one) - ranks(other) || priceOf(other) - priceOf(one))[0] ?? null;
}

/** Proportional to the cost of a judgement, which reads several times as much as it writes. */
const priceOf = ({ price }: JudgeCandidate) => price.inputUsdPerMillion * 4 + price.outputUsdPerMillion;
