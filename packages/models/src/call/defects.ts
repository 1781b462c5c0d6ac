import { Failure } from '@carbsight/domain';
import type { MealReader, StreamingModel } from '../ports.js';

/** An error in our own code while calling a model or reading its answer. */
class Defect extends Error {}

/** Called for each error in our own code. */
export type OnDefect = (error: unknown) => void;

/** An exception in our own code is not an answer of the model: this model cannot read the meal, and the next one does. */
export function failureOfDefect(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure('model-unavailable', 'The model could not be used because of an error in Carbsight.', {
    cause: new Defect(error instanceof Error ? error.message : 'unknown', { cause: error }),
  });
}

function reportDefect(error: unknown, onDefect: OnDefect): Failure {
  const failure = failureOfDefect(error);
  const { cause } = failure.options;
  if (cause instanceof Defect) onDefect(cause.cause);
  return failure;
}

/** Throws only failures. */
export function withDefectReporting(reader: MealReader, onDefect: OnDefect): MealReader {
  return {
    modelId: reader.modelId,
    read: (request) =>
      reader.read(request).catch((error: unknown) => {
        throw reportDefect(error, onDefect);
      }),
  };
}

/** Never throws. */
export function withStreamDefectReporting(model: StreamingModel, onDefect: OnDefect): StreamingModel {
  return {
    modelId: model.modelId,
    stream: (request) =>
      model.stream(request).catch((error: unknown) => ({
        failure: reportDefect(error, onDefect),
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        isCounted: false,
        durationMs: 0,
      })),
  };
}
