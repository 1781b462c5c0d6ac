import type { MealReference } from '@carbsight/contracts';

/** One food of an answer, as a judge sees it. */
export type JudgedItem = {
  readonly item: string;
  readonly portion: string;
  readonly grams: number | null;
  readonly carbsGrams: number;
  readonly reference: MealReference | null;
};

/** An estimate as a judge sees it: without a hint of who made it. */
export type JudgedAnswer = {
  readonly dishName: string | null;
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly analysis: string;
  readonly items: readonly JudgedItem[];
};

type AnswerLabel = 'A' | 'B';
/** Whose answer a label hides. */
export type AnswerOwner = 'production' | 'test';

/** What is judged: the answer the person saw, and the test model's if there is one. */
export type JudgedCase = {
  readonly mealId: string;
  readonly note: string;
  readonly production: JudgedAnswer;
  readonly test: JudgedAnswer | null;
};

/**
 * The owners of A and B. The order is as good as random and always the same for a meal, so that a retry judges the same case. The
 * bit is the parity of the id's last digit, which is random in a UUID of version 7 (RFC 9562, section 5.7).
 */
export function hiddenOrder({ mealId, test }: Pick<JudgedCase, 'mealId' | 'test'>): readonly AnswerOwner[] {
  if (!test) return ['production'];
  return Number.parseInt(mealId.slice(-1), 16) % 2 === 0 ? ['production', 'test'] : ['test', 'production'];
}

const LABELS: readonly AnswerLabel[] = ['A', 'B'];

/**
 * The case as one JSON object: strings in it cannot pose as anything else.
 * @param caseId must be repeated by the judge, so that an answer to another case is noticed
 */
export function caseText(judged: JudgedCase, caseId: string): string {
  const answers = hiddenOrder(judged).flatMap((owner, index) => {
    const answer = judged[owner];
    return answer ? [{ label: LABELS[index], ...answer }] : [];
  });
  return JSON.stringify({ caseId, note: judged.note.trim(), answers });
}
