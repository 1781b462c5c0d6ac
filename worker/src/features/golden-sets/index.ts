export { GoldenItemHandler } from './golden-item.handler.js';
export { GoldenRound } from './golden-round.js';
export { RunSettlement } from './run-settlement.js';
