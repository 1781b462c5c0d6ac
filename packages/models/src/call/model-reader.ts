import { readAnswer } from '../answer/index.js';
import type { AnswerForm, ChatModel, MealReader, ReadOutcome, ReadRequest } from '../ports.js';
import { answerSchema } from './answer-schema.js';
import { understood } from './completion.js';
import { systemMessage, userMessage } from './messages.js';

const FORM: AnswerForm = { name: 'meal_analysis', schema: answerSchema };

/** Reads meals with a provider's model. */
export class ModelReader implements MealReader {
  readonly modelId: string;

  constructor(private readonly model: ChatModel) {
    this.modelId = model.modelId;
  }

  async read(request: ReadRequest): Promise<ReadOutcome> {
    const { photo, signal, timeoutMs, prompt } = request;
    const outcome = await this.model.complete({
      photo,
      system: systemMessage(prompt),
      user: userMessage(request),
      form: FORM,
      signal,
      timeoutMs,
    });
    const { result, ...call } = understood(outcome, readAnswer);
    return { reading: result, ...call };
  }
}
