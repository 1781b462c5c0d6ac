import { nextBurst, noBurst } from './scanner-keys';

/** The code taken from these keys, each this many milliseconds after the one before. */
function typed(keys: readonly string[], gapMs: number): string | null {
  let burst = noBurst;
  let code: string | null = null;
  for (const [index, key] of keys.entries()) ({ burst, code } = nextBurst(burst, key, 1_000 + index * gapMs));
  return code;
}

const CODE = '4099999000012';

it('takes digits as fast as a scanner types, ended by Enter, as a code', () => {
  expect(typed([...CODE, 'Enter'], 8)).toBe(CODE);
  expect(typed([...CODE, 'Enter'], 99)).toBe(CODE);
  expect(typed(['7', 'x', ...CODE, 'Enter'], 8)).toBe(CODE);
});

it.each([
  ['a person’s typing', [...CODE, 'Enter'], 100],
  ['digits that are no barcode', [...'4099999000013', 'Enter'], 8],
  ['digits without an end', [...CODE], 8],
  ['too few digits', ['1', '2', 'Enter'], 8],
  ['digits among letters', [...'40999x9900012', 'Enter'], 8],
])('leaves alone %s', (_, keys, gapMs) => {
  expect(typed(keys, gapMs)).toBeNull();
});

it('takes no code whose beginning came too slowly to belong to it', () => {
  let burst = noBurst;
  let code: string | null = null;
  const at = (index: number) => (index === 0 ? 0 : 110 + index * 8);
  for (const [index, key] of [...CODE, 'Enter'].entries()) ({ burst, code } = nextBurst(burst, key, at(index)));
  expect(code).toBeNull();
});

it('starts again after a pause', () => {
  const { burst } = nextBurst(noBurst, '9', 0);
  expect(nextBurst(burst, '4', 500).burst.digits).toBe('4');
});
