export { defaultStep } from './default-answer.js';
export type { FakeCall, FakeScriptInput, FakeStepInput } from './script.js';
export { type FakeModelServer, startFakeModelServer } from './server.js';
