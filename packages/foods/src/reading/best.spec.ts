import fc from 'fast-check';
import { Best } from './best.js';

describe('Best', () => {
  it('keeps the first items of a stable sort, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 })), fc.integer({ min: 1, max: 6 }), (scores, size) => {
        const offered = scores.map((score, place) => ({ score, place }));
        const best = new Best<{ place: number }>(size);
        for (const each of offered) best.offer(each, each.score);
        expect(best.inOrder()).toEqual(offered.toSorted((a, b) => b.score - a.score).slice(0, size));
      }),
    );
  });
});
