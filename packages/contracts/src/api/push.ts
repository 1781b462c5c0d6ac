import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { instant, mealCheckChannel } from '../vocabulary.js';

/** How many devices a person may have. */
export const PUSH_DEVICES_MAX = 10;

/** The default until a person chooses. */
export const DEFAULT_PUSH_SETTINGS: PushSettings = {
  estimates: true,
  reminders: true,
  checks: 'push',
  quietFrom: 22,
  quietTo: 7,
};

const hour = z.int().min(0).max(23);

export const pushDevice = z.object({
  id: z.uuid(),
  /** The device that asks, by its session. */
  isThisDevice: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  /** When something was last sent to it; null: never. */
  lastUsedAt: instant.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushSettings = z.strictObject({
  estimates: z.boolean(),
  reminders: z.boolean(),
  /** About a meal that has waited an hour for its person: a question is open, an amount is needed, or there is no estimate. */
  checks: mealCheckChannel,
  /** Hours on the person's clock in which devices get no notification; equal ends: none. */
  quietFrom: hour,
  quietTo: hour,
});
export type PushSettings = z.infer<typeof pushSettings>;

export const pushState = z.object({
  /** The key that a browser subscribes with (VAPID, RFC 8292). */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  settings: pushSettings,
});
export type PushState = z.infer<typeof pushState>;

export const getPush = endpoint('GET', '/api/profile/push', 'user', {
  summary: 'The devices that are notified, and when; never their addresses or keys',
  isTagged: true,
  answer: pushState,
});

export const addPushDevice = endpoint('POST', '/api/profile/push/devices', 'user', {
  summary:
    'Notify this session’s device through its browser’s push service, until it signs out, is removed, or the service no longer knows it',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  status: 201,
  answer: pushDevice,
});

export const removePushDevice = endpoint('DELETE', '/api/profile/push/devices/:deviceId', 'user', {
  summary: 'Stop notifying a device',
  params: z.object({ deviceId: z.uuid() }),
  status: 204,
});

export const savePushSettings = endpoint('PUT', '/api/profile/push/settings', 'user', {
  summary:
    'What devices are notified about, and their quiet hours. With `If-Match` and the `ETag` of the devices, only if they have not changed since (409 `changed-elsewhere`)',
  isTagged: true,
  body: pushSettings,
  answer: pushSettings,
});
