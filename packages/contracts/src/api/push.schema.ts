import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { mealCheckWay } from '../vocabulary.js';

const hour = z.int().min(0).max(23);

export const pushDevice = z.object({
  id: z.uuid(),
  /** The device that asks, by its session. */
  isThisDevice: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When something was last sent to it; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});

export const pushSettings = z.strictObject({
  estimates: z.boolean(),
  reminders: z.boolean(),
  /** About a meal that has waited an hour for its person: a question is open, an amount is needed, or there is no estimate. */
  checks: mealCheckWay,
  /** Hours on the person's clock in which devices get no notification; equal ends: none. */
  quietFrom: hour,
  quietTo: hour,
});

export const pushState = z.object({
  /** The key that a browser subscribes with (VAPID, RFC 8292). */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  settings: pushSettings,
});

export const getPush = defineSchema({
  summary: 'The devices that are notified, and when; never their addresses or keys',
  status: 200,
  answer: pushState,
});

export const addPushDevice = defineSchema({
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

export const removePushDevice = defineSchema({
  summary: 'Stop notifying a device',
  params: z.object({ deviceId: z.uuid() }),
  status: 204,
});

export const savePushSettings = defineSchema({
  summary: 'What devices are notified about, and their quiet hours',
  body: pushSettings,
  status: 200,
  answer: pushSettings,
});
