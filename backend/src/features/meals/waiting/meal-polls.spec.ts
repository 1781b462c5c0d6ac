import { WAIT_MAX_S, waitOf } from './meal-polls.js';

it.each([
  ['wait=20', 20],
  ['Wait = "7"', 7],
  ['respond-async, wait=3; note=x', 3],
  ['wait=999999999', WAIT_MAX_S],
  [undefined, 0],
  ['wait=', 0],
  ['wait=-5', 0],
  ['wait=1e9', 0],
  ['longwait=5', 0],
])('reads the preference %s as %d s', (prefer, seconds) => {
  expect(waitOf(prefer)).toBe(seconds);
});
