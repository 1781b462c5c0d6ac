import webPush from 'web-push';
import { loadSharedConfig } from '../config/shared-config.js';
import { resolvePushKeys } from './push-keys.js';

const keysWith = (env: Record<string, string>) =>
  resolvePushKeys(
    loadSharedConfig({ DATABASE_URL: 'postgres://a@b/c', JWT_SECRET: 'a secret of at least thirty-two bytes', ...env }),
  );

it('derives the same usable pair from a secret in every process, and a different pair from another secret', () => {
  const keys = keysWith({});
  expect(keysWith({})).toEqual(keys);
  expect(keysWith({ JWT_SECRET: 'another secret of thirty-two bytes' })).not.toEqual(keys);
  expect(() => webPush.setVapidDetails('https://carbs.example.org', keys.publicKey, keys.privateKey)).not.toThrow();
});

it('uses the configured pair', () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  expect(keysWith({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toEqual({ publicKey, privateKey });
});

it.each([
  [
    { VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    'VAPID_PUBLIC_KEY is not set, expected a value because VAPID_PRIVATE_KEY is set',
  ],
  [{ VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY is not usable'],
  [{ VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY is not usable'],
  [
    {
      VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey,
      VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
    },
    'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY',
  ],
])('refuses %#', (env, sentence) => {
  expect(() => keysWith(env)).toThrow(sentence);
});
