import type { ProblematicMatch } from '@carbsight/contracts';
import { type AnswerOwner, hiddenOrder, type JudgedAnswer, type JudgedCase, type JudgedItem } from './judged-case.js';
import { type CriterionScores, type Judgement, totalScore } from './read-judgement.js';

/** Takes the place of the model's name in a judgement that no model made. */
export const RULE_BASED_JUDGE = 'rule-based (reference table)';

/** Words of this length and more name something; shorter ones are mostly connectives. */
const WORD_LENGTH = 4;
/** An item may differ from its row by this share, because portions are rounded. */
const TOLERATED_SHARE = 0.15;
const TOLERATED_GRAMS = 2;
/** Totals this close count as equal. */
const EQUAL_SCORES = 3;

/**
 * Judges without a model, by what can be checked: whether the answer covers the person's words, its items follow from their rows
 * of the reference table, and it adds up. It cannot see the photo, and says so.
 */
export function judgeByRules(judged: JudgedCase): Judgement {
  const production = checked(judged.production, judged.note);
  const test = judged.test && checked(judged.test, judged.note);
  const score = totalScore(production.scores);
  const testScore = test && totalScore(test.scores);
  return {
    ...production.scores,
    totalScore: score,
    verdict: verdictOf(score),
    justification: production.reasons.join(' '),
    problematicMatches: production.problems,
    testTotalScore: testScore,
    preferred: testScore === null ? null : preferred(score, testScore, hiddenOrder(judged)),
  };
}

type Checked = { readonly scores: CriterionScores; readonly reasons: string[]; readonly problems: ProblematicMatch[] };

function checked(answer: JudgedAnswer, note: string): Checked {
  const { items } = answer;
  const words = wordsOf(note);
  const named = new Set(
    wordsOf([answer.dishName, ...items.flatMap(({ item, reference }) => [item, reference?.description])].join(' ')),
  );
  const covered = words.filter((word) => named.has(word)).length;
  const coverage = words.length === 0 ? 0.5 : covered / words.length;
  const problems = items.flatMap(problemsOf);
  const rows = items.filter(({ reference }) => reference && reference.table !== 'model').length;
  const sum = items.reduce((total, { carbsGrams }) => total + carbsGrams, 0);
  const isOff = Math.abs(sum - answer.carbsGrams) > Math.max(TOLERATED_GRAMS, TOLERATED_SHARE * answer.carbsGrams);
  const wrongShare =
    items.length === 0
      ? 0
      : problems.filter(({ better_alternative }) => better_alternative !== '').length / items.length;
  return {
    scores: {
      identificationRelevance: tenth(10 * coverage),
      estimationAccuracy: tenth(10 * (1 - wrongShare) - (isOff ? 4 : 0)),
      completeness: tenth(items.length === 0 ? 0 : 10 * coverage),
      referenceMatch: tenth(items.length === 0 ? 0 : (10 * rows) / items.length - 5 * wrongShare),
    },
    reasons: [
      words.length === 0
        ? 'Nothing was written with the photo to compare the answer with.'
        : `The answer covers ${covered} of ${words.length} words that were written with the photo.`,
      `${rows} of ${items.length} items stand on a row of the reference table.`,
      isOff
        ? `The items add up to ${tenths(sum)} g, the answer says ${tenths(answer.carbsGrams)} g.`
        : 'The items add up to the answer.',
      'Judged by rules, without looking at the photo.',
    ],
    problems,
  };
}

function problemsOf({ item, grams, carbsGrams, reference }: JudgedItem): ProblematicMatch[] {
  if (!reference || reference.table === 'model') {
    return [
      {
        item,
        model_selected: reference?.description ?? 'no row',
        better_alternative: '',
        reason: 'The item stands on no row of the reference table.',
      },
    ];
  }
  if (grams === null || reference.carbsPer100g === null) return [];
  const expected = (grams * reference.carbsPer100g) / 100;
  if (Math.abs(expected - carbsGrams) <= Math.max(TOLERATED_GRAMS, TOLERATED_SHARE * expected)) return [];
  return [
    {
      item,
      model_selected: `${tenths(carbsGrams)} g by ${reference.description}`,
      better_alternative: `${tenths(expected)} g`,
      reason: `${tenths(grams)} g of a food with ${tenths(reference.carbsPer100g)} g of carbohydrate in 100 g.`,
    },
  ];
}

function wordsOf(text: string): string[] {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  // The plural counts as the same word.
  return [...new Set(found.filter((word) => word.length >= WORD_LENGTH).map((word) => word.replace(/(?:es|s)$/, '')))];
}

function preferred(production: number, test: number, order: readonly AnswerOwner[]): Judgement['preferred'] {
  if (order.length < 2 || Math.abs(production - test) < EQUAL_SCORES) return 'neither';
  return production > test ? 'production' : 'test';
}

function verdictOf(score: number): string {
  if (score >= 80) return 'The answer fits the words and the reference table.';
  return score >= 60
    ? 'The answer fits in most points that can be checked.'
    : 'The answer does not fit what can be checked.';
}

const tenth = (score: number) => Math.round(10 * Math.min(10, Math.max(0, score))) / 10;
const tenths = (grams: number) => (Math.round(grams * 10) / 10).toString();
