import {
  barFields,
  barText,
  fractionText,
  loosenedText,
  measuredText,
  missedText,
  outcomeText,
  rangeSentence,
  runsText,
  shownBar,
  softText,
  storedBar,
} from './gate-words';

it('never shows 0.0% for something that happened', () => {
  expect([0, 1 / 40_000, 0.0005, 0.125, 1].map(fractionText)).toEqual([
    '0.0%',
    'under 0.1%',
    '0.1%',
    '12.5%',
    '100.0%',
  ]);
});

it('says what a range has covered, or that it is unknown', () => {
  expect(rangeSentence({ halfWidthGrams: 14.24, constantGrams: 25, coverage: 0.8, images: 1, bySize: [] })).toBe(
    '80% of true values should lie within ±6.7 g of an estimate of 10 g, ±14.3 g of one of 50 g, and ±23.8 g of one of 100 g. 80.0% (13.3% to 99.0%) did, over 1 image left out of it.',
  );
  expect(rangeSentence({ halfWidthGrams: 9, constantGrams: 25, coverage: null, images: 4, bySize: [] })).toBe(
    '80% of true values should lie within ±4.2 g of an estimate of 10 g, ±9.0 g of one of 50 g, and ±15.0 g of one of 100 g. Too few images to say how many do: 4 images.',
  );
});

it('says where dosing was named when it was not in this run', () => {
  const check = { name: 'dosingLanguage', limit: 0, passes: false, interval: null, images: 9, live: null } as const;
  expect([0, 0.04].map((value) => outcomeText({ ...check, value }))).toEqual([
    'Mentioned in another run',
    'Does not pass',
  ]);
});

it('converts every bar to people’s units and back', () => {
  for (const field of barFields) {
    for (const bar of [0, 0.07, 0.3, 1, 10]) expect(storedBar(shownBar(bar, field), field)).toBe(bar);
  }
  expect(barFields.find(({ name }) => name === 'variation')).toMatchObject({ factor: 100, max: 1_000 });
});

it('says what was measured, what was required, and which bars are not cleared', () => {
  const check = {
    value: 14,
    interval: { low: 11.25, high: 16 },
    images: 23,
    limit: 5,
    live: 1,
    passes: false,
  } as const;
  expect(measuredText({ ...check, name: 'bias' })).toBe('+14.0 g (+11.3 g to +16.0 g)');
  expect(barText('bias', 5)).toBe('at most 5.0 g either way');
  expect(barText('within10', 0.6)).toBe('at least 60.0%');
  expect(
    missedText([
      { ...check, name: 'bias' },
      { ...check, name: 'coverage', passes: null },
      { ...check, name: 'images', passes: true },
    ]),
  ).toBe('Does not pass: Bias on food. Not measured, or on too few images: Truths inside the range.');
  expect(missedText([{ ...check, name: 'bias', passes: true }])).toBeNull();
});

it('says how many runs passed once there are several', () => {
  const run = (verdict: 'PASS' | 'FAIL') => ({ id: verdict, verdict });
  expect(runsText([run('PASS')])).toBeNull();
  expect(runsText([run('PASS'), run('FAIL')])).toBe(
    '1 of 2 runs passed. All of them count together, and more have to pass than fail.',
  );
});

it('says price and time beside those of the live variant, where they are known', () => {
  expect(softText({ name: 'price', value: 0.133, live: 0.001, warns: true })).toBe(
    'Price of a read: $0.1330, live $0.0010. This is far above what is live.',
  );
  expect(softText({ name: 'time', value: 900, live: null, warns: false })).toBe('Time of a read: 900 ms.');
  expect(softText({ name: 'time', value: null, live: 900, warns: false })).toBeNull();
});

it('says which bars are loosened, why, and what passes only because of it', () => {
  const loosened = { checks: ['images' as const, 'bias' as const], reason: null, changedBy: null, changedAt: null };
  expect(loosenedText({ loosened: null, onlyByLoosened: [] })).toBeNull();
  expect(loosenedText({ loosened, onlyByLoosened: ['bias'] })).toBe(
    'Bars that allow more than the default. Food images with a truth, each once; Bias on food. It passes only because of that: Bias on food.',
  );
});
