import { aMeal } from '../../../test/builders';
import { switchLanguage } from '../../shared/i18n';
import { carbFormat } from '../../shared/units';
import { mealAmount, missingText } from './carb-words';
import { announcementOf } from './MealPage';

const override = { carbs: 45.5, reason: 'weighed' as const, at: '2026-11-20T12:00:00.000Z' };
const own = aMeal({ compositeItemName: 'Porridge', override, carbEstimate: 45.5 });
const estimated = aMeal({
  compositeItemName: 'Porridge',
  override: null,
  carbEstimate: 52.3,
  confidenceLow: 43.6,
  confidenceHigh: 62.8,
});

afterEach(() => switchLanguage('en'));

it('formats a person’s own figure exactly and an estimate rounded, both in their unit', () => {
  expect(mealAmount(carbFormat('grams'), own)).toBe('45.5 g');
  expect(mealAmount(carbFormat('grams'), estimated)).toBe('52 g');
  expect(mealAmount(carbFormat('ke10'), own)).toBe('4.6 KE');
  expect(mealAmount(carbFormat('grams'), { ...estimated, carbEstimate: null })).toBe('');
});

it('writes "at least" for a meal with a food that was not read, rounded down and without an upper end', () => {
  const partial = aMeal({ ...estimated, carbEstimate: 34.9, confidenceHigh: null, isPartial: true });
  expect(mealAmount(carbFormat('grams'), partial)).toBe('at least 34 g');
  expect(announcementOf(partial, carbFormat('grams'))).toBe('Porridge: at least 34 g');
});

it('announces the result in the person’s language and unit', async () => {
  expect(announcementOf(estimated, carbFormat('grams'))).toBe('Porridge: about 52 g, likely 44 to 63 g');
  await switchLanguage('de');
  expect(announcementOf(estimated, carbFormat('be12'))).toBe('Porridge: etwa 4,4 BE, wahrscheinlich 3,6 bis 5,2 BE');
  expect(announcementOf(own, carbFormat('grams'))).toBe('Porridge: 45,5 g, dein Wert');
  expect(missingText(2)).toBe('2 Mahlzeiten ohne Zahl sind nicht darin enthalten');
});
