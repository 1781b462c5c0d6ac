import fc from 'fast-check';
import { wilcoxonSignedRank } from './wilcoxon.js';

const differences = (first: readonly number[], second: readonly number[]) =>
  first.map((value, index) => value - (second[index] ?? Number.NaN));

// Street (2026): coefficients of variation within a photo, in per cent, of 13 photos.
const SONNET = [
  6.573447220872964, 1.9785277427210435, 3.2115641346898434, 2.7773995970911365, 29.202247712304985, 15.10809565538024,
  1.7570247871322373, 1.922880277024137, 0.2985684885326441, 2.4085569054330844, 2.092484205925667, 0.8154389910956249,
  2.8040765247724213,
];
const GPT = [
  6.314629319472132, 8.433034898554837, 4.840699111713674, 2.7652184357646825, 14.483120647653033, 8.641338967009984,
  7.927779730163852, 10.040411893035031, 19.231572081959186, 10.317537767635816, 0.475374584676391, 8.171206245108404,
  19.038239807458122,
];

it('agrees with the published comparison of two models: W = 24, p = 0.146484375', () => {
  expect(wilcoxonSignedRank(differences(SONNET, GPT))).toEqual({ n: 13, w: 24, p: 0.146484375, method: 'exact' });
});

// Hollander & Wolfe (1973), p. 29: depression scores; R's wilcox.test prints V = 40 and p = 0.03906.
it('agrees with the example of R’s wilcox.test', () => {
  const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
  const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
  const { w, p } = wilcoxonSignedRank(differences(before, after));
  expect(w).toBe(5);
  expect(p).toBeCloseTo(0.0390625, 12);
});

it('has no result for pairs that never differ', () => {
  expect(wilcoxonSignedRank([0, 0])).toEqual({ n: 0, w: 0, p: null, method: 'exact' });
  expect(wilcoxonSignedRank([])).toMatchObject({ n: 0, p: null });
});

it('is exact with ties: the fraction of all sign patterns that are as uneven', () => {
  const sizes = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(sizes, (all) => {
      const { n, w, p } = wilcoxonSignedRank(all);
      if (n === 0) {
        expect(p).toBeNull();
        return;
      }
      const ranks = all
        .filter((value) => value !== 0)
        .map((value, _, list) => {
          const below = list.filter((other) => Math.abs(other) < Math.abs(value)).length;
          const same = list.filter((other) => Math.abs(other) === Math.abs(value)).length;
          return below + (same + 1) / 2;
        });
      let asUneven = 0;
      for (let signs = 0; signs < 2 ** n; signs += 1) {
        const sum = ranks.reduce((total, rank, index) => total + ((signs >> index) & 1 ? rank : 0), 0);
        if (sum <= w + 1e-9) asUneven += 1;
      }
      expect(p).toBeCloseTo(Math.min(1, (2 * asUneven) / 2 ** n), 12);
    }),
  );
});

it('counts the same sign patterns as big integers do', () => {
  for (const [n, grid] of [
    [60, 1],
    [61, 7],
  ] as const) {
    const all = Array.from({ length: n }, (_, index) => (index % 3 === 0 ? -1 : 1) * Math.ceil((index + 1) / grid));
    const { w, p } = wilcoxonSignedRank(all);
    const sizes = all.map(Math.abs);
    const doubled = sizes.map(
      (size) => 2 * sizes.filter((other) => other < size).length + sizes.filter((other) => other === size).length + 1,
    );
    const choices = new Map<number, bigint>([[0, 1n]]);
    for (const rank of doubled) {
      for (const [sum, count] of [...choices].sort(([a], [b]) => b - a)) {
        choices.set(sum + rank, (choices.get(sum + rank) ?? 0n) + count);
      }
    }
    const tail = [...choices].reduce((sum, [value, count]) => (value <= 2 * w ? sum + count : sum), 0n);
    expect(p).toBeCloseTo(Math.min(1, (2 * Number(tail)) / 2 ** n), 12);
  }
});

it('approximates the exact value, and does not depend on which side is first', () => {
  const uneven = Array.from(
    { length: 751 },
    (_, index) => (index % 11 === 0 ? -1 : 1) * (index + 1) * (index % 2 ? 1 : -0.9),
  );
  const approximate = wilcoxonSignedRank(uneven);
  const exact = wilcoxonSignedRank(uneven.slice(1));
  expect(approximate.method).toBe('normal');
  expect(exact.method).toBe('exact');
  expect(Math.abs((approximate.p ?? 0) - (exact.p ?? 1))).toBeLessThan(0.01);
  expect(wilcoxonSignedRank(uneven.map((value) => -value)).p).toBe(approximate.p);
});
