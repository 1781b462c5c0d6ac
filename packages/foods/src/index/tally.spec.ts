import { Tally } from './tally.js';

function entriesOf(tally: Tally): [place: number, points: number][] {
  const entries: [number, number][] = [];
  tally.forEach((place, points) => {
    entries.push([place, points]);
  });
  return entries;
}

describe('Tally', () => {
  it('adds points by position, ordered by first occurrence', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.add(1, 2);
    tally.add(3, 0.5);
    expect(entriesOf(tally)).toEqual([
      [3, 1.5],
      [1, 2],
    ]);
  });

  it('can add points only to positions that already have some', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.add(3, 1, true);
    tally.add(4, 1, true);
    expect(entriesOf(tally)).toEqual([[3, 2]]);
  });

  it('is empty after a reset', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.clear().add(2, 1);
    tally.add(3, 1, true);
    expect(entriesOf(tally)).toEqual([[2, 1]]);
  });
});
