import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './alerts.schema.js';

export const ALERT_CHANNEL_NAME_MAX = 60;
/** Receivers check signatures with it, so it must not be guessed. */
export const WEBHOOK_SECRET_MIN = 16;

export type AlertChannel = z.infer<typeof schema.alertChannel>;

export const listAlertChannels = adminCall<typeof schema.listAlertChannels>('GET', '/alert-channels');
export const addAlertChannel = adminCall<typeof schema.addAlertChannel>('POST', '/alert-channels');
export const changeAlertChannel = adminCall<typeof schema.changeAlertChannel>('PATCH', '/alert-channels/:channelId');
export const removeAlertChannel = adminCall<typeof schema.removeAlertChannel>('DELETE', '/alert-channels/:channelId');
export const testAlertChannel = adminCall<typeof schema.testAlertChannel>('POST', '/alert-channels/:channelId/test');
