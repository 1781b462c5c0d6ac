export { SystemModule } from './system.module.js';
export { SystemHealthService } from './system-health.service.js';
