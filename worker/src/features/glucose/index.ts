export { GlucoseHandler } from './glucose.handler.js';
export { GlucoseRound } from './glucose-round.js';
export { GlucoseHistoryHandler } from './history.handler.js';
export { GlucoseNotesHandler } from './notes.handler.js';
