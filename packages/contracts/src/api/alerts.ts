import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { oneLine } from '../one-line.js';
import { alertChannelKind, alertFormat, alertStatus, instant } from '../vocabulary.js';

export const ALERT_CHANNEL_NAME_MAX = 60;
/** Receivers check signatures with it, so it must not be guessed. */
export const WEBHOOK_SECRET_MIN = 16;

const NAME = `A name has 1 to ${ALERT_CHANNEL_NAME_MAX} characters.`;

const channelName = oneLine('name').min(1, NAME).max(ALERT_CHANNEL_NAME_MAX, NAME);

const EMAIL = 'Please enter a valid e-mail address.';

const email = z.string(EMAIL).trim().max(254, EMAIL).pipe(z.email(EMAIL));

const ADDRESS =
  'An address starts with https:// or http:// and includes no user, as in https://hooks.example.com/services/T0.';

const url = z
  .string(ADDRESS)
  .trim()
  .max(2_000, ADDRESS)
  .refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && /^https?:\/\/[^\s\\]+$/i.test(text) && !parsed.username && !parsed.password;
  }, ADDRESS);

const SECRET = `The secret has ${WEBHOOK_SECRET_MIN} to 200 visible characters, without spaces.`;

const secret = z
  .string(SECRET)
  .trim()
  .regex(new RegExp(`^[\\x21-\\x7e]{${WEBHOOK_SECRET_MIN},200}$`), SECRET);

/** Where alerts go in addition to administrators' mails. Never includes a webhook's full address or its secret. */
export const alertChannel = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: alertChannelKind,
  /** Of a mail. */
  email: z.string().nullable(),
  /** Of a webhook, like the host. */
  format: alertFormat.nullable(),
  host: z.string().nullable(),
  isSigned: z.boolean(),
  isEnabled: z.boolean(),
  version: z.int(),
  /** The last alert sent here. */
  last: z
    .object({
      status: alertStatus,
      attempts: z.int(),
      /** The outcome of the last attempt. */
      outcome: z.string().nullable(),
      at: instant,
    })
    .nullable(),
});
export type AlertChannel = z.infer<typeof alertChannel>;

export const listAlertChannels = adminEndpoint('GET', '/alert-channels', {
  summary: 'Where alerts go in addition to e-mails to administrators, each with the outcome of its last alert',
  answer: z.object({ channels: z.array(alertChannel) }),
});

const settings = { name: channelName, isEnabled: z.boolean() };

export const newAlertChannel = z.discriminatedUnion('kind', [
  z.object({ ...settings, kind: z.literal('mail'), email }),
  z
    .object({ ...settings, kind: z.literal('webhook'), url, format: alertFormat, secret: secret.nullish() })
    .refine(({ format, secret: given }) => format !== 'json' || given, { path: ['secret'], error: SECRET }),
]);

export const addAlertChannel = adminEndpoint('POST', '/alert-channels', {
  summary: 'Add a channel; address and secret of a webhook are stored encrypted and never shown again',
  body: newAlertChannel,
  status: 201,
  answer: alertChannel,
});

const params = z.object({ channelId: z.uuid() });

/** Fields left out stay as they are. */
export const alertChannelChange = z.object({
  name: channelName.optional(),
  isEnabled: z.boolean().optional(),
  email: email.optional(),
  url: url.optional(),
  format: alertFormat.optional(),
  /** Null removes it. */
  secret: secret.nullish(),
  /** What the administrator saw. */
  version: z.int(),
});

export const changeAlertChannel = adminEndpoint('PATCH', '/alert-channels/:channelId', {
  summary: 'Change a channel, or switch it on or off; 409 when it has since been changed',
  params,
  body: alertChannelChange,
  answer: alertChannel,
});

export const removeAlertChannel = adminEndpoint('DELETE', '/alert-channels/:channelId', {
  summary: 'Remove a channel',
  params,
  status: 204,
});

export const testAlertChannel = adminEndpoint('POST', '/alert-channels/:channelId/test', {
  summary: 'Send one test alert to a channel now and return the outcome',
  params,
  answer: z.object({ isSent: z.boolean(), outcome: z.string() }),
});
