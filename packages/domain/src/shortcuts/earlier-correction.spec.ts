import fc from 'fast-check';
import { findEarlierCorrection } from './earlier-correction.js';
import { differentBits, HASH_COLUMNS, HASH_ROWS, perceptualHash } from './perceptual-hash.js';

const corrected = (name: string | null, carbsGrams: number, photoHash: string | null = null) => ({
  name,
  carbsGrams,
  photoHash,
  estimateGrams: 40,
});
const shades = fc.array(fc.integer({ min: 0, max: 255 }), {
  minLength: HASH_COLUMNS * HASH_ROWS,
  maxLength: HASH_COLUMNS * HASH_ROWS,
});
const hashes = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);

it('finds the latest correction of the same dish by name, or by a similar photo', () => {
  const past = [
    corrected('Soup', 20),
    corrected('Toasts, jam', 52),
    corrected('Jam on toast', 60),
    corrected(null, 33, '3'),
  ];
  expect(findEarlierCorrection({ name: 'Toast with jam', photoHash: null }, 40, past)).toMatchObject({
    matchedBy: 'name',
    correction: { carbsGrams: 52 },
  });
  // 1023 differs from 3 in eight bits, from 0 in ten, from -1 in 54.
  expect(findEarlierCorrection({ name: 'Plate', photoHash: '1023' }, 40, past)).toMatchObject({ matchedBy: 'photo' });
  expect(findEarlierCorrection({ name: 'Plate', photoHash: '-1' }, 40, past)).toBeNull();
  expect(findEarlierCorrection({ name: null, photoHash: null }, 40, past)).toBeNull();
});

it('ignores a correction equal to the estimate, or one that changed nothing', () => {
  const past = [corrected('Toast', 40.2), corrected('Toast', 52)];
  expect(findEarlierCorrection({ name: 'Toast', photoHash: null }, 52.3, past)).toBeNull();
  expect(findEarlierCorrection({ name: 'Toast', photoHash: null }, 45, past)).toMatchObject({
    correction: { carbsGrams: 52 },
  });
});

it('gives a brighter copy the same hash, and a mirrored one the opposite', () => {
  const ramp = Array.from({ length: HASH_COLUMNS * HASH_ROWS }, (_, at) => (at % HASH_COLUMNS) * 20);
  expect(perceptualHash(ramp)).toBe('0');
  expect(perceptualHash(ramp.toReversed())).toBe('-1');
  expect(perceptualHash(ramp.map(() => 90))).toBeNull();
  fc.assert(
    fc.property(shades, fc.integer({ min: 1, max: 40 }), (greys, brighter) => {
      expect(perceptualHash(greys.map((grey) => grey + brighter))).toBe(perceptualHash(greys));
    }),
  );
});

it('measures how far two hashes are apart', () => {
  fc.assert(
    fc.property(hashes, hashes, hashes, (a, b, c) => {
      expect(differentBits(a, a)).toBe(0);
      expect(differentBits(a, b)).toBe(differentBits(b, a));
      expect(differentBits(a, c)).toBeLessThanOrEqual(differentBits(a, b) + differentBits(b, c));
    }),
  );
  expect(differentBits('-1', '0')).toBe(64);
});
