import { type Language, region } from '@carbsight/contracts';
import { foodLocaleOf } from './food-locale.js';
import { labelBasisOf, regionAtSignUp, regionOf } from './regions.js';

it.each([
  ['Europe/London', 'gb'],
  ['Europe/Dublin', 'gb'],
  ['Australia/Sydney', 'au'],
  ['Pacific/Auckland', 'au'],
  ['Asia/Kolkata', 'in'],
  ['Asia/Calcutta', 'in'],
  ['Europe/Berlin', 'de'],
  ['Europe/Vienna', 'de'],
  ['Europe/Zurich', 'de'],
  ['Europe/Madrid', 'es'],
  ['Atlantic/Canary', 'es'],
  ['America/Mexico_City', 'mx'],
  ['Mexico/General', 'mx'],
  ['America/Lima', 'latam'],
  ['America/Argentina/Buenos_Aires', 'latam'],
  ['America/Buenos_Aires', 'latam'],
  ['Europe/Paris', 'europe'],
  ['Atlantic/Reykjavik', 'europe'],
  ['America/New_York', 'us'],
  ['America/Toronto', 'us'],
  ['Pacific/Honolulu', 'us'],
  ['America/Sao_Paulo', null],
  ['Asia/Tokyo', null],
  ['UTC', null],
])('maps %s to the region %s', (timezone, expected) => {
  expect(regionAtSignUp({ timezone })).toBe(expected);
});

it.each([
  ['en-GB,en;q=0.9', 'gb'],
  ['en-AU', 'au'],
  ['hi', 'in'],
  ['de,en-US;q=0.7', 'de'],
  ['de-CH', 'de'],
  ['es', 'es'],
  ['es-MX,es;q=0.9', 'mx'],
  ['es-419,es;q=0.9', 'latam'],
  ['fr', 'europe'],
  ['en-CA', 'us'],
  // Browsers all over the world are set to it.
  ['en-US,en;q=0.9', null],
  ['en-US, en-GB;q=0.5', 'gb'],
  ['*', null],
  ['', null],
  ['not a language,,;;', null],
])('maps the language %j to the region %s if the zone does not tell', (acceptLanguage, expected) => {
  expect(regionAtSignUp({ timezone: 'UTC', acceptLanguage })).toBe(expected);
  expect(regionAtSignUp({ timezone: 'Europe/Berlin', acceptLanguage })).toBe('de');
});

it('goes by zone and language until a region is known', () => {
  expect(regionOf({ region: 'us', timezone: 'Europe/London', language: 'de' })).toBe('us');
  expect(regionOf({ region: null, timezone: 'Europe/London', language: 'de' })).toBe('gb');
  expect(regionOf({ region: null, timezone: 'UTC', language: 'de' })).toBe('de');
  expect(regionOf({ region: null, timezone: 'UTC', language: 'en' })).toBe('elsewhere');
});

it('reads words as they are meant there: on a German or Spanish screen by its language, else by region', () => {
  const locales = (language: Language) =>
    Object.fromEntries(region.options.map((at) => [at, foodLocaleOf({ region: at, timezone: 'UTC', language })]));
  expect(locales('en')).toEqual({
    us: 'en',
    gb: 'en-GB',
    au: 'en-AU',
    in: 'en-IN',
    de: 'en',
    es: 'es',
    mx: 'es-MX',
    latam: 'es',
    europe: 'en',
    elsewhere: 'en',
  });
  const { gb, au, in: india, ...others } = locales('de');
  expect([gb, au, india]).toEqual(['de-GB', 'de-AU', 'de-IN']);
  expect(new Set(Object.values(others))).toEqual(new Set(['de']));
  expect(locales('es')).toMatchObject({ gb: 'es-GB', es: 'es', mx: 'es-MX', latam: 'es', us: 'es' });
});

it('knows where labels include fibre', () => {
  expect(region.options.filter((at) => labelBasisOf(at) === 'total')).toEqual(['us']);
  expect(region.options.filter((at) => labelBasisOf(at) === null)).toEqual(['elsewhere']);
});
