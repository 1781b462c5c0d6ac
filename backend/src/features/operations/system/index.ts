export { QueueBoard } from './queue-board.js';
export { SystemModule } from './system.module.js';
export { SystemHealthService } from './system-health.service.js';
export { UnforeseenErrors } from './unforeseen-errors.js';
