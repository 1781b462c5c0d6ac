import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './alerts.schema.js';

export const ALERT_CHANNEL_NAME_MAX = 60;
/** Receivers check signatures with it, so it must not be guessed. */
export const WEBHOOK_SECRET_MIN = 16;

export type AlertChannel = z.infer<typeof schema.alertChannel>;

export const listAlertChannels = call<typeof schema.listAlertChannels>('GET', '/api/admin/alert-channels', 'admin');
export const addAlertChannel = call<typeof schema.addAlertChannel>('POST', '/api/admin/alert-channels', 'admin');
export const changeAlertChannel = call<typeof schema.changeAlertChannel>(
  'PATCH',
  '/api/admin/alert-channels/:channelId',
  'admin',
);
export const removeAlertChannel = call<typeof schema.removeAlertChannel>(
  'DELETE',
  '/api/admin/alert-channels/:channelId',
  'admin',
);
export const testAlertChannel = call<typeof schema.testAlertChannel>(
  'POST',
  '/api/admin/alert-channels/:channelId/test',
  'admin',
);
