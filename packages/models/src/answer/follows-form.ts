import { Failure } from '@carbsight/domain';
import type { AnswerForm } from '../ports.js';
import { findAnswerObject } from './fields.js';
import { answerStart } from './thinking.js';

/**
 * Whether an answer has the requested form, as far as that says something about the server: one that ignores a schema answers in prose, or
 * with keys of its own. One or two missing keys are the model's fault.
 */
export function followsForm(text: string, { schema }: AnswerForm): boolean {
  // Nothing, or only thinking, has no form.
  if (text.trim() === '' || answerStart(text) === null) return true;
  const wanted = schema.required ?? [];
  try {
    const answer = findAnswerObject(text);
    return wanted.filter((key) => key in answer).length * 2 >= wanted.length;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}
