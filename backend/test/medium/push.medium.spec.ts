import { createECDH, randomBytes } from 'node:crypto';
import { type PushDevice, type PushState, pushApi } from '@carbsight/contracts';
import { api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('push');

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A public address by its number: no name is looked up. */
const subscription = (endpoint = `https://93.184.215.14/${randomBytes(16).toString('hex')}`) => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const subscribe = ({ visitor }: Pick<Person, 'visitor'>, body: object = subscription()) =>
  visitor.call('POST', '/api/profile/push/devices', body);
const stateOf = async ({ visitor }: Pick<Person, 'visitor'>) =>
  (await visitor.call('GET', '/api/profile/push')).body as PushState;

/** The person on another device. */
async function elsewhere({ email, password }: Person) {
  const visitor = new Visitor(api.url);
  await visitor.call('POST', '/api/auth/login', { email, password });
  return { visitor };
}

it('notifies the device of the session, and shows neither its address nor its keys', async () => {
  const kim = await newPerson();
  expect(await stateOf(kim)).toEqual({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    devices: [],
    settings: { estimates: true, reminders: true, checks: 'push', quietFrom: 22, quietTo: 7 },
  });
  const added = await subscribe(kim);
  expect(added.status).toBe(201);
  expect((await stateOf(kim)).devices).toEqual([{ ...(added.body as PushDevice), isThisDevice: true }]);
  expect(Object.keys(added.body as object).toSorted()).toEqual([
    ...['browser', 'createdAt', 'id', 'isThisDevice', 'lastUsedAt', 'system'],
  ]);
  const there = await elsewhere(kim);
  expect((await stateOf(there)).devices).toMatchObject([{ isThisDevice: false }]);
});

it.each([
  ['http://93.184.215.14/a', 400],
  ['https://127.0.0.1/a', 422],
  ['https://10.0.0.8/a', 422],
  ['https://169.254.169.254/a', 422],
  ['https://[::1]/a', 422],
  ['https://localhost/a', 422],
  ['ftp://93.184.215.14/a', 400],
  ['no address', 400],
])('refuses the address %s', async (endpoint, status) => {
  const kim = await newPerson();
  expect((await subscribe(kim, subscription(endpoint))).status).toBe(status);
  expect((await stateOf(kim)).devices).toEqual([]);
});

it.each([
  [{ p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }, 422],
  [{ p256dh: 'A', auth: 'A'.repeat(22) }, 400],
  [{ p256dh: subscription().keys.p256dh, auth: 'A' }, 400],
])('refuses keys for which nothing can be encrypted %#', async (keys, status) => {
  expect((await subscribe(await newPerson(), { ...subscription(), keys })).status).toBe(status);
});

it('gives a shared browser to the newest sign-in', async () => {
  const kim = await newPerson();
  const alex = await newPerson();
  const shared = subscription();
  await subscribe(kim, shared);
  expect((await subscribe(alex, shared)).status).toBe(201);
  expect([(await stateOf(kim)).devices, (await stateOf(alex)).devices.length]).toEqual([[], 1]);
});

it('replaces what this device had', async () => {
  const kim = await newPerson();
  await subscribe(kim);
  await subscribe(kim);
  expect((await stateOf(kim)).devices).toHaveLength(1);
});

it('forgets a device that signs out, or is signed out from elsewhere', async () => {
  const kim = await newPerson();
  const there = await elsewhere(kim);
  await subscribe(kim);
  await subscribe(there);
  await there.visitor.call('POST', '/api/auth/logout');
  expect((await stateOf(kim)).devices).toMatchObject([{ isThisDevice: true }]);
  const third = await elsewhere(kim);
  await subscribe(third);
  await kim.visitor.call('DELETE', '/api/profile/sessions');
  expect((await stateOf(kim)).devices).toMatchObject([{ isThisDevice: true }]);
});

it('stops at ten devices, even if two arrive simultaneously', async () => {
  const kim = await newPerson();
  for (let n = 1; n < pushApi.PUSH_DEVICES_MAX; n += 1) await subscribe(await elsewhere(kim));
  const there = await elsewhere(kim);
  const answers = await Promise.all([subscribe(kim), subscribe(there)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: '10 devices already receive notifications. Please remove one first.',
  });
  expect((await stateOf(kim)).devices).toHaveLength(pushApi.PUSH_DEVICES_MAX);
});

it('leaves a shared browser to its person if the newest sign-in has no room for it', async () => {
  const kim = await newPerson();
  const alex = await newPerson();
  const shared = subscription();
  await subscribe(alex, shared);
  for (let n = 0; n < pushApi.PUSH_DEVICES_MAX; n += 1) await subscribe(await elsewhere(kim));
  expect((await subscribe(kim, shared)).status).toBe(409);
  expect((await stateOf(alex)).devices).toHaveLength(1);
});

it('removes only its own person’s device', async () => {
  const kim = await newPerson();
  const alex = await newPerson();
  const { id } = (await subscribe(kim)).body as PushDevice;
  const remove = ({ visitor }: Person) => visitor.call('DELETE', `/api/profile/push/devices/${id}`);
  expect((await remove(alex)).status).toBe(404);
  expect((await remove(kim)).status).toBe(204);
  expect((await remove(kim)).status).toBe(404);
});

it('keeps what a person wants notifications about, and their quiet hours', async () => {
  const kim = await newPerson();
  const wanted = { estimates: false, reminders: true, checks: 'mail', quietFrom: 0, quietTo: 0 };
  const save = (body: object) => kim.visitor.call('PUT', '/api/profile/push/settings', body);
  expect(await save(wanted)).toMatchObject({ status: 200, body: wanted });
  expect((await save({ ...wanted, quietTo: 24 })).status).toBe(400);
  expect((await stateOf(kim)).settings).toEqual(wanted);
});

it('erases everything with the account', async () => {
  const kim = await newPerson();
  await subscribe(kim);
  await kim.visitor.call('PUT', '/api/profile/push/settings', {
    estimates: false,
    reminders: true,
    checks: 'off',
    quietFrom: 1,
    quietTo: 2,
  });
  await query('DELETE FROM users WHERE id = $1', [kim.id]);
  expect(await query('SELECT FROM push_devices WHERE user_id = $1', [kim.id])).toEqual([]);
  expect(await query('SELECT FROM push_settings WHERE user_id = $1', [kim.id])).toEqual([]);
});
