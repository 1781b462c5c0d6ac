import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './push.schema.js';

/** How many devices a person may have. */
export const PUSH_DEVICES_MAX = 10;

export type PushDevice = z.infer<typeof schema.pushDevice>;
export type PushSettings = z.infer<typeof schema.pushSettings>;
export type PushState = z.infer<typeof schema.pushState>;

/** The default until a person chooses. */
export const DEFAULT_PUSH_SETTINGS: PushSettings = {
  estimates: true,
  reminders: true,
  checks: 'push',
  quietFrom: 22,
  quietTo: 7,
};

export const getPush = call<typeof schema.getPush>('GET', '/api/profile/push', 'user');
export const addPushDevice = call<typeof schema.addPushDevice>('POST', '/api/profile/push/devices', 'user');
export const removePushDevice = call<typeof schema.removePushDevice>(
  'DELETE',
  '/api/profile/push/devices/:deviceId',
  'user',
);
export const savePushSettings = call<typeof schema.savePushSettings>('PUT', '/api/profile/push/settings', 'user');
