import { refusedAddress } from './provider-address.js';

const at = (address: string) => async () => [address];
const isRefused = async (address: string, allowed: Parameters<typeof refusedAddress>[1]) =>
  (await refusedAddress('https://models.example/v1', allowed, at(address))) !== null;

it.each([
  ['93.184.215.14', ['all', 'loopback', 'none']],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', ['all', 'loopback', 'none']],
  ['127.0.0.1', ['all', 'loopback']],
  ['::1', ['all', 'loopback']],
  ['::ffff:127.0.0.1', ['all', 'loopback']],
  ['10.1.2.3', ['all']],
  ['172.20.0.5', ['all']],
  ['192.168.1.7', ['all']],
  ['fd12::1', ['all']],
  ['0.0.0.0', ['all']],
  ['169.254.169.254', []],
  ['::ffff:169.254.169.254', []],
  ['fe80::1', []],
])('a server at %s may be called with %j', async (address, allowed) => {
  const answers = await Promise.all((['all', 'loopback', 'none'] as const).map((level) => isRefused(address, level)));
  expect(['all', 'loopback', 'none'].filter((_, index) => !answers[index])).toEqual(allowed);
});

it('refuses a name when any of its addresses is refused, and one without an address', async () => {
  const both = async () => ['93.184.215.14', '10.0.0.1'];
  expect(await refusedAddress('https://models.example', 'loopback', both)).toContain('ALLOW_PRIVATE_PROVIDERS');
  const nobody = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await refusedAddress('https://nobody.example', 'all', nobody)).toBe(
    'There is no server named nobody.example.',
  );
});
