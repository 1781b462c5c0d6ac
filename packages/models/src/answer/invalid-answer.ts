import { Failure } from '@carbsight/domain';

/**
 * An answer that nobody may rely on. The sentence is for the person who waits; what exactly was wrong is the cause, for
 * logs and tests, and never contains the answer itself. Another attempt may well end differently.
 */
export function invalidAnswer(problem: string): Failure {
  return new Failure('model-invalid-answer', "The model's answer could not be trusted, so no figure is shown.", {
    retry: true,
    cause: new Error(problem),
  });
}
