import { saysDosing } from './says-dosing.js';

it.each([
  [
    '{"analysis":"Rice with beans, about 45 g.","carbEstimate":45,"portionSizeEstimate":"a plate of about 27 cm"}',
    false,
  ],
  ['{"analysis":"Rice.","note":{"deep":["Take 4 units of insulin."]}}', true],
  ['{"analysis":"Rice."} Bolus 3 units now.', true],
  ['About forty, and inject 4 units of insulin.', true],
  ['{"analysis":"Ri', false],
  ['', false],
])('%s: %p', (answer, isSaid) => {
  expect(saysDosing(answer)).toBe(isSaid);
});
