import { showGlucose } from './glucose-words.js';

it.each([
  [39, 'mg/dL', '≤ 39'],
  [40, 'mg/dL', '40'],
  [401, 'mg/dL', '≥ 401'],
  [501, 'mmol/L', '≥ 27.8'],
] as const)('marks %d as possibly beyond the sensor, in %s', (mgdl, unit, shown) => {
  expect(showGlucose(mgdl, unit, 'en')).toBe(shown);
});
