export { anAnswerA, anAnswerB, notFoodAnswerA } from '../src/answer/answers.fixture.js';
export { defaultStep } from './default-answers.js';
export type { FakeCall, FakeScriptInput, FakeStepInput } from './script.js';
export { type FakeModelServer, startFakeModelServer } from './server.js';
export { type ServerKindName, serverKinds } from './server-kinds.js';
