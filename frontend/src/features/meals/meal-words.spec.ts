import { aMeal } from '../../../test/builders';
import { formatDate, switchLanguage } from '../../shared/i18n';
import { carbFormat } from '../../shared/units';
import { announcementOf } from './MealPage';
import { dayName, mealAmount, mealState, mealTitle, missingText } from './meal-words';

const titled = (note: string) => mealTitle(aMeal({ compositeItemName: null, isNotFood: false, note }));

describe('the title of a meal without a name', () => {
  it('is the first line of the note', () => {
    expect(titled('\nRice and beans\nhalf a plate')).toBe('Rice and beans');
    expect(titled('  ')).toBe('Meal');
    // The list says next to it that it is not food.
    expect(mealTitle(aMeal({ compositeItemName: null, isNotFood: true, note: 'my shoes' }))).toBe('my shoes');
  });

  it('is cut after a word', () => {
    expect(titled(`${'a'.repeat(70)} porridge, ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(70)} porridge…`);
    expect(titled(`${'a'.repeat(75)} porridge`)).toBe(`${'a'.repeat(75)}…`);
    expect(titled(`${'a'.repeat(75)} rice more`)).toBe(`${'a'.repeat(75)} rice…`);
    expect(titled(`${'a'.repeat(75)} rice`)).toBe(`${'a'.repeat(75)} rice`);
  });

  it('cuts a single long word, but never an emoji', () => {
    expect(titled('x'.repeat(100))).toBe(`${'x'.repeat(80)}…`);
    expect(titled('👩🏽‍🍳'.repeat(90))).toBe(`${'👩🏽‍🍳'.repeat(80)}…`);
    expect(titled(`${'é'.normalize('NFD').repeat(81)}`)).toBe(`${'é'.normalize('NFD').repeat(80)}…`);
  });
});

it('asks in a list for the amount of a meal that waits for nothing else', () => {
  const failure = { code: 'needs-amount' as const, message: 'How much of it did you eat?' };
  expect(mealState(aMeal({ status: 'failed', carbEstimate: null, failure }))).toBe('How much of it?');
});

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
  expect(missingText(2)).toBe('Die Kohlenhydrate von 2 Mahlzeiten sind unbekannt und nicht mitgezählt');
});

it('names days as people do', () => {
  const today = '2026-01-02';
  expect(dayName('2026-01-02', today)).toBe('Today');
  expect(dayName('2026-01-01', today)).toBe('Yesterday');
  expect(dayName('2026-01-05', '2026-02-02')).toBe(formatDate('2026-01-05T12:00', 'long'));
  expect(dayName('2025-12-31', today)).toBe(formatDate('2025-12-31T12:00', 'medium'));
});
