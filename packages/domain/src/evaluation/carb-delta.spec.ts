import { carbDeltaRanges, isFarOff, NO_OVERRIDE } from './carb-delta.js';

it('covers every difference with ranges that mirror each other', () => {
  carbDeltaRanges.forEach(({ aboveGrams, upToGrams }, index) => {
    expect(carbDeltaRanges[index + 1]?.aboveGrams ?? Number.POSITIVE_INFINITY).toBe(upToGrams);
    expect(carbDeltaRanges.at(-1 - index)).toMatchObject({ aboveGrams: -upToGrams, upToGrams: -aboveGrams });
  });
});

it('calls the two outer ranges on each side far off, and never what was not overridden', () => {
  const farOff = carbDeltaRanges.flatMap(({ label }, index) => (isFarOff(index + 1) ? [label] : []));
  expect(farOff).toEqual(['< −20 g', '−20 to −10 g', '10 to 20 g', '> 20 g']);
  expect(isFarOff(NO_OVERRIDE)).toBe(false);
});
