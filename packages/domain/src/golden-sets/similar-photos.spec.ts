import { differenceOf, halvesOf } from '../shortcuts.js';
import { similarPhotos } from './similar-photos.js';

const differentBits = (one: string, other: string) => differenceOf(halvesOf(one), halvesOf(other));

const photo = (id: string, photoSha256: string, photoHash: string | null) => ({ id, photoSha256, photoHash });
const pairs = (...photos: ReturnType<typeof photo>[]) =>
  similarPhotos(photos, 20).pairs.map(({ one, other, isSame }) => [one.id, other.id, isSame]);

it('finds the same file, whether or not there is anything to see on it', () => {
  expect(pairs(photo('a', 'x', null), photo('b', 'y', null), photo('c', 'x', null))).toEqual([['a', 'c', true]]);
});

it('finds photos that differ in at most 10 of 64 bits, in both halves and with the sign', () => {
  const ten = BigInt.asIntN(64, 0xf8000000_0000001fn).toString();
  const eleven = BigInt.asIntN(64, 0xf8000000_0000003fn).toString();
  expect([differentBits('0', ten), differentBits('0', eleven)]).toEqual([10, 11]);
  expect(pairs(photo('a', 'x', '0'), photo('b', 'y', ten), photo('c', 'z', eleven))).toEqual([
    ['a', 'b', false],
    ['b', 'c', false],
  ]);
});

it('counts every pair, and names the first ones', () => {
  const photos = ['a', 'b', 'c', 'd'].map((id) => photo(id, 'x', null));
  const { pairs, total } = similarPhotos(photos, 2);
  expect([pairs.map(({ one, other }) => one.id + other.id), total]).toEqual([['ab', 'ac'], 6]);
});
