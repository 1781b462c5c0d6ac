import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './system.schema.js';

export type SystemStatus = z.infer<typeof schema.systemStatus>;
export type ServiceStatus = z.infer<typeof schema.serviceStatus>;
export type ErrorSeverity = z.infer<typeof schema.errorSeverity>;

/** Usage in percent at which a resource is worth a warning, and at which it is critical. */
export const RESOURCE_THRESHOLDS = {
  cpuUsage: { warn: 70, critical: 90 },
  memoryUsage: { warn: 80, critical: 95 },
  diskUsage: { warn: 85, critical: 95 },
} as const;

/** The version shown until a build sets its own. */
export const DEFAULT_VERSION = 'v1.0.0';
export type SystemError = z.infer<typeof schema.systemError>;
export type SystemIncident = SystemHealth['incidents'][number];
export type SystemHealth = z.infer<typeof schema.systemHealth>;

export const getSystemHealth = adminCall<typeof schema.getSystemHealth>('GET', '/system-health');
export type DeploymentInfo = z.infer<typeof schema.deploymentInfo>;

export const getDeploymentInfo = adminCall<typeof schema.getDeploymentInfo>('GET', '/deployment-info');
