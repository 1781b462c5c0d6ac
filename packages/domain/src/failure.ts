import {
  type FailureCode,
  fillText,
  fromName,
  type MealFailureName,
  type MealStatus,
  mealFailures,
  type TextValues,
  type ValuesOf,
} from '@carbsight/contracts';

/** Failures that a person can fix with their next photo or words; no one else has to act. */
export const EXPECTED_FAILURES: ReadonlySet<FailureCode> = new Set([
  'needs-description',
  'needs-amount',
  'not-readable',
]);

/** Whether a meal is a failed scan, as all figures count them; others that ended without an estimate need input. */
export const isFailedScan = (meal: {
  readonly status: MealStatus;
  readonly failureCode: FailureCode | null;
}): boolean => meal.status === 'failed' && !(meal.failureCode && EXPECTED_FAILURES.has(meal.failureCode));

/**
 * An expected way for work to end without a result. `code` is what the user's screen explains. `retry` is a hint to the queue's
 * retry policy; it says nothing about how often or when, except `retryAfterMs`, which repeats what a provider demanded.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly options: {
      readonly retry?: boolean;
      readonly retryAfterMs?: number;
      readonly cause?: unknown;
      /** What a provider answered. */
      readonly httpStatus?: number;
      /** False: our own limits kept it from being called. */
      readonly wasCalled?: boolean;
      /** The values of the person's sentence for this code; `message` is for developers. */
      readonly values?: TextValues;
    } = {},
  ) {
    super(message, { cause: options.cause });
  }

  /** Whether another attempt could end differently. */
  get isRetryable(): boolean {
    return this.options.retry ?? false;
  }

  get retryAfterMs(): number | null {
    return this.options.retryAfterMs ?? null;
  }

  /** Whether what failed was tried at all. */
  get wasCalled(): boolean {
    return this.options.wasCalled ?? true;
  }
}

type ProblemOf<N> = N extends `needs-description_${infer Problem}` ? Problem : never;
type DescriptionProblem = ProblemOf<MealFailureName>;
type ValuesFor<P extends DescriptionProblem> = ValuesOf<(typeof mealFailures)[`needs-description_${P}`]>;

/** The words say too little or too much: what is missing, for the person to add. */
export function needsDescription<P extends DescriptionProblem>(
  problem: P,
  ...given: [keyof ValuesFor<P>] extends [never] ? [] : [ValuesFor<P>]
): Failure {
  const [values = {}]: readonly TextValues[] = given;
  const name = `needs-description_${problem}` as const;
  return new Failure('needs-description', fillText(mealFailures[name], values), {
    values: fromName(name, values).values,
  });
}
