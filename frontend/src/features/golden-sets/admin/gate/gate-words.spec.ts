import { barFields, outcomeText, rangeSentence, shareText, shownBar, storedBar } from './gate-words';

it('never shows 0.0% for something that happened', () => {
  expect([0, 1 / 40_000, 0.0005, 0.125, 1].map(shareText)).toEqual(['0.0%', 'under 0.1%', '0.1%', '12.5%', '100.0%']);
});

it('says what a range has covered, or that it is unknown', () => {
  expect(rangeSentence({ halfWidthGrams: 14.24, coverage: 0.8, images: 1 })).toBe(
    '80% of true values should lie within ±6.6 g of an estimate of 10 g, ±14.2 g of one of 50 g, and ±23.7 g of one of 100 g. 80.0% did, over 1 image, each left out once.',
  );
  expect(rangeSentence({ halfWidthGrams: 9, coverage: null, images: 4 })).toBe(
    '80% of true values should lie within ±4.2 g of an estimate of 10 g, ±9.0 g of one of 50 g, and ±15.0 g of one of 100 g. Too few images to say how many do: 4 images.',
  );
});

it('says where dosing was named when it was not in this run', () => {
  const check = { name: 'dosingLanguage', limit: 0, passes: false } as const;
  expect([0, 0.04].map((value) => outcomeText({ ...check, value }))).toEqual(['Named in another run', 'Does not pass']);
});

it('converts every bar to people’s units and back', () => {
  for (const field of barFields) {
    for (const bar of [0, 0.07, 0.3, 1, 10]) expect(storedBar(shownBar(bar, field), field)).toBe(bar);
  }
  expect(barFields.map((field) => shownBar(0.07, field))).toEqual([0.07, 7, 7, 7, 0.07]);
});
