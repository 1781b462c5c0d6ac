import { judgeAnswer, type ProblematicMatch } from '@carbsight/contracts';
import { removeDosingLanguage } from '../estimate/index.js';
import { Failure } from '../failure.js';
import { type AnswerOwner, hiddenOrder, type JudgedCase } from './judged-case.js';

/** Four scores from 0 to 10. */
export type CriterionScores = {
  readonly identificationRelevance: number;
  readonly estimationAccuracy: number;
  readonly completeness: number;
  readonly referenceMatch: number;
};

/** A judge's scores for the answer the person saw. */
export type Judgement = CriterionScores & {
  /** 0 to 100, computed from the four scores. */
  readonly totalScore: number;
  readonly verdict: string;
  readonly justification: string;
  readonly problematicMatches: readonly ProblematicMatch[];
  /** For the test model's answer, when it was judged too. */
  readonly testTotalScore: number | null;
  readonly preferred: AnswerOwner | 'neither' | null;
};

/** All four criteria have the same weight; one decimal. */
export function totalScore(scores: CriterionScores): number {
  const { identificationRelevance, estimationAccuracy, completeness, referenceMatch } = scores;
  return oneDecimal(2.5 * (identificationRelevance + estimationAccuracy + completeness + referenceMatch));
}

/**
 * Reads a judge's answer strictly: exactly the agreed JSON, about this case, with every answer judged once.
 * @throws Failure `model-invalid-answer`
 */
export function readJudgement(text: string, judged: JudgedCase, caseId: string): Judgement {
  const answer = parsed(text);
  if (answer.caseId !== caseId) throw invalid('it is about another case');
  const order = hiddenOrder(judged);
  const labels = order.map((_, index) => (index === 0 ? 'A' : 'B'));
  if (
    answer.answers
      .map(({ label }) => label)
      .toSorted()
      .join() !== labels.join()
  )
    throw invalid('not every answer is judged once');
  if ((answer.preferred === null) !== (order.length === 1)) throw invalid('the preference does not fit the answers');
  const of = (owner: AnswerOwner) => answer.answers.find(({ label }) => label === labels[order.indexOf(owner)]);
  const production = of('production');
  if (!production) throw invalid('the answer is not judged');
  const test = of('test');
  return {
    ...scoresOf(production),
    totalScore: totalScore(scoresOf(production)),
    verdict: clean(production.verdict),
    justification: clean(production.justification),
    problematicMatches: production.problematicMatches.map((match) => ({
      item: clean(match.item),
      model_selected: clean(match.modelSelected),
      better_alternative: clean(match.betterAlternative),
      reason: clean(match.reason),
    })),
    testTotalScore: test ? totalScore(scoresOf(test)) : null,
    preferred: preferredOf(answer.preferred, order),
  };
}

function parsed(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw invalid('it is not JSON', error);
  }
  const answer = judgeAnswer.safeParse(json);
  if (!answer.success)
    throw invalid(answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return answer.data;
}

function preferredOf(preferred: 'A' | 'B' | 'neither' | null, order: readonly AnswerOwner[]): Judgement['preferred'] {
  if (preferred === null || preferred === 'neither') return preferred;
  return order[preferred === 'A' ? 0 : 1] ?? null;
}

function scoresOf(scores: CriterionScores): CriterionScores {
  return {
    identificationRelevance: oneDecimal(scores.identificationRelevance),
    estimationAccuracy: oneDecimal(scores.estimationAccuracy),
    completeness: oneDecimal(scores.completeness),
    referenceMatch: oneDecimal(scores.referenceMatch),
  };
}

const clean = (text: string) => removeDosingLanguage(text).trim();
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

function invalid(problem: string, cause?: unknown): Failure {
  return new Failure('model-invalid-answer', 'The judge’s answer could not be used.', {
    retry: true,
    cause: new Error(problem, { cause }),
  });
}
