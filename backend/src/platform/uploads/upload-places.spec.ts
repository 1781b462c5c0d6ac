import type { ApiFailure } from '../http/api-failure.js';
import { PhotoSlots } from '../photos/photo-slots.js';
import { UploadPlaces } from './upload-places.js';

const places = (count: number) => new UploadPlaces(new PhotoSlots(2), count);

/** Takes as many as it gets. @returns how many */
function takeAll(from: UploadPlaces, personId: string): number {
  for (let taken = 0; ; taken += 1) {
    try {
      from.take(personId);
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 503, code: 'busy' });
      expect((error as ApiFailure).extras.retryAfterSec).toBeGreaterThan(0);
      return taken;
    }
  }
}

it('leaves half of the places to others, however much one person sends', () => {
  const twelve = places(12);
  expect(takeAll(twelve, 'ana')).toBe(6);
  expect(takeAll(twelve, 'ben')).toBe(3);
  expect(takeAll(twelve, 'ana')).toBe(0);
  expect(takeAll(twelve, 'cem')).toBeGreaterThan(0);
});

it('refuses everybody once all places are taken, and nobody once they are given back', () => {
  const two = places(2);
  const [ana, ben] = [two.take('ana'), two.take('ben')];
  expect(() => two.take('cem')).toThrow();
  expect(() => two.refuseWhenFull()).toThrow();
  ana();
  two.refuseWhenFull();
  two.take('cem');
  ben();
  expect(takeAll(two, 'ben')).toBe(1);
});
