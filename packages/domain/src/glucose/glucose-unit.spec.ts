import type { Region } from '@carbsight/contracts';
import { glucoseUnitOf } from './glucose-unit.js';

it.each([
  ['Europe/London', null, 'mmol/L'],
  ['Pacific/Auckland', null, 'mmol/L'],
  ['America/Toronto', null, 'mmol/L'],
  ['America/New_York', null, 'mg/dL'],
  ['Europe/Zurich', null, 'mmol/L'],
  ['Europe/Berlin', null, 'mg/dL'],
  ['Europe/Stockholm', null, 'mmol/L'],
  ['Europe/Paris', null, 'mg/dL'],
  ['Asia/Shanghai', null, 'mmol/L'],
  ['Asia/Kolkata', null, 'mg/dL'],
  ['UTC', null, 'mg/dL'],
  ['Europe/London', 'us', 'mg/dL'],
  ['Europe/Stockholm', 'es', 'mg/dL'],
  ['Europe/Berlin', 'gb', 'mmol/L'],
] as const)('is by zone and chosen region: %s, %s', (timezone, region: Region | null, unit) => {
  expect(glucoseUnitOf({ timezone, region, language: 'en' })).toBe(unit);
});
