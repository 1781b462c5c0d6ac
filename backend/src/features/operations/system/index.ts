export { QueueBoard } from './queue-board.js';
export { SystemModule } from './system.module.js';
export { SystemHealthService } from './system-health.service.js';
export { UnexpectedErrors } from './unexpected-errors.js';
