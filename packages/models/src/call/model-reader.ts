import type { MealReading } from '@carbsight/contracts';
import { bindToNote, type Foods, tableRowOf } from '@carbsight/domain';
import { readAnswer } from '../answer/index.js';
import type { AnswerForm, ChatModel, MealReader, ReadOutcome, ReadRequest } from '../ports.js';
import { answerSchema } from './answer-schema.js';
import { understood } from './completion.js';
import { systemMessage, userMessage } from './messages.js';

const FORM: AnswerForm = { name: 'meal_analysis', schema: answerSchema };

/** Reads meals with a provider's model, whose answer must respect the weights and label figures of the note. */
export class ModelReader implements MealReader {
  readonly modelId: string;

  constructor(
    private readonly model: ChatModel,
    private readonly foods: Pick<Foods, 'read'>,
  ) {
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
    const { result, ...call } = understood(outcome, (text) => this.besideTables(readAnswer(text), request));
    return { reading: result, ...call };
  }

  private besideTables(answer: MealReading, { note, locale, photo }: ReadRequest): MealReading {
    const names = answer.items.map(({ item }) => this.foods.read(item, locale));
    const reading = bindToNote(answer, this.foods.read(note, locale), { names, hasPhoto: photo !== null });
    const items = reading.items.map((item, at) => {
      const isLookedUp = item.reference !== null && item.reference.table !== 'model';
      const name = names[at];
      return { ...item, tableRow: name === undefined || isLookedUp ? null : tableRowOf(name) };
    });
    return { ...reading, items };
  }
}
