import { Failure } from '@carbsight/domain';

/**
 * An answer that must not be relied on. The message is for the person who waits; the cause says what exactly was wrong, for logs
 * and tests, and never contains the answer itself. A retry may well succeed.
 */
export function invalidAnswer(problem: string): Failure {
  return new Failure('model-invalid-answer', "The model's answer could not be trusted, so no figure is shown.", {
    retry: true,
    cause: new Error(problem),
  });
}
