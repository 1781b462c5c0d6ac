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
  ['fd00:ec2::254', []],
  ['fd00:ec2::23', []],
  ['fd20:ce::254', []],
  ['fd00:c1::a9fe:a9fe', []],
  ['fd00:42::42', []],
  ['168.63.129.16', []],
  ['168.63.129.17', ['all', 'loopback', 'none']],
  ['::ffff:168.63.129.16', []],
  ['64:ff9b::a83f:8110', []],
  ['2002:a83f:8110::1', []],
  ['100.100.100.200', []],
  ['100.100.100.201', ['all']],
  ['192.0.0.192', []],
  ['64:ff9b:1::5db8:d70e', []],
  ['64:ff9b:1:ffff::1', []],
  ['::ffff:0:169.254.169.254', []],
  ['::ffff:0:10.1.2.3', ['all']],
  ['2001:0:5db8:d70e::1', []],
  ['::', ['all']],
  ['64:ff9b::5db8:d70e', ['all', 'loopback', 'none']],
  ['64:ff9b::a01:203', ['all']],
  ['64:ff9b::a9fe:a9fe', []],
  ['::a01:203', ['all']],
  ['::a9fe:a9fe', []],
  ['2002:a9fe:a9fe::1', []],
  ['2002:a01:203::1', ['all']],
  ['fec0::1', ['all']],
])('a server at %s may be called with %j', async (address, allowed) => {
  const answers = await Promise.all((['all', 'loopback', 'none'] as const).map((level) => isRefused(address, level)));
  expect(['all', 'loopback', 'none'].filter((_, index) => !answers[index])).toEqual(allowed);
});

it.each([
  'http://2852039166',
  'http://0xa9fea9fe/v1',
  'http://0251.0376.0251.0376',
  'http://169.254.43518',
  'http://169.254.169.254./v1',
  'http://①⑥⑨.254.169.254',
  'http://[::ffff:a9fe:a9fe]',
  'http://0xa83f8110',
])('reads %s as the address that it is', async (baseUrl) => {
  expect(await refusedAddress(baseUrl, 'all', async (host) => [host])).toContain('is never called');
});

it('refuses a name when any of its addresses is refused, and one without an address', async () => {
  const both = async () => ['93.184.215.14', '10.0.0.1'];
  expect(await refusedAddress('https://models.example', 'loopback', both)).toContain('ALLOW_PRIVATE_PROVIDERS');
  const nobody = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await refusedAddress('https://nobody.example', 'all', nobody)).toBe(
    'There is no server named nobody.example.',
  );
});

it.each([
  ['10.0.0.1', 'models.example is a private address. Set ALLOW_PRIVATE_PROVIDERS=on to allow it.'],
  ['169.254.169.254', 'models.example is never called: clouds keep credentials at such addresses.'],
])('says what would allow %s, if anything would', async (address, sentence) => {
  expect(await refusedAddress('https://models.example/v1', 'loopback', at(address))).toBe(sentence);
});
