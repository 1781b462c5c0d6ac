export { GlucoseHandler } from './glucose.handler.js';
export { GlucoseRound } from './glucose-round.js';
