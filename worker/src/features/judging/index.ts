export { JudgeHandler } from './judge.handler.js';
export { JudgeCalls } from './judge-calls.js';
