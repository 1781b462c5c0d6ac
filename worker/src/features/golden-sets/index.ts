export { GoldenItemHandler } from './golden-item.handler.js';
export { GoldenLabelHandler, GoldenLabelRound } from './golden-label.handler.js';
export { GoldenRound, RunSettlement } from './golden-round.js';
export { NightlyRun } from './nightly-run.js';
