import { Tally } from './tally.js';

function entriesOf(tally: Tally): [place: number, points: number][] {
  const entries: [number, number][] = [];
  tally.forEach((place, points) => {
    entries.push([place, points]);
  });
  return entries;
}

describe('Tally', () => {
  it('adds points by place, in the order in which the places came first', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.add(1, 2);
    tally.add(3, 0.5);
    expect(entriesOf(tally)).toEqual([
      [3, 1.5],
      [1, 2],
    ]);
  });

  it('adds only to what has points already when it is told to', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.add(3, 1, true);
    tally.add(4, 1, true);
    expect(entriesOf(tally)).toEqual([[3, 2]]);
  });

  it('has nothing left of an earlier search', () => {
    const tally = new Tally(5);
    tally.add(3, 1);
    tally.clear().add(2, 1);
    tally.add(3, 1, true);
    expect(entriesOf(tally)).toEqual([[2, 1]]);
  });
});
