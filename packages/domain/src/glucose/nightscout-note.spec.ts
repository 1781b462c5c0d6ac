import fc from 'fast-check';
import { nightscoutNote, type SentMeal } from './nightscout-note.js';

const ID = '0190a000-0000-7000-8000-000000000001';
const aMeal = (over: Partial<SentMeal> = {}): SentMeal => ({
  name: 'Pizza',
  carbsGrams: 45.2,
  range: { lowGrams: 38, highGrams: 52 },
  isPartial: false,
  eatenAt: new Date('2026-11-27T12:05:00.000Z'),
  offsetMinutes: 60,
  ...over,
});

it('is a note with the figure in its words', () => {
  expect(nightscoutNote(aMeal(), ID)).toEqual({
    eventType: 'Note',
    created_at: '2026-11-27T13:05:00.002+01:00',
    identifier: ID,
    enteredBy: 'Carbsight',
    notes: 'Pizza, about 45 g carbs, 38 to 52 g, Carbsight',
  });
});

it.each([
  [{ range: null }, 'Pizza, about 45 g carbs, Carbsight'],
  [{ isPartial: true }, 'Pizza, at least 45 g carbs, Carbsight'],
  [{ name: '' }, 'about 45 g carbs, 38 to 52 g, Carbsight'],
  [{ name: '<b>Pie</b>\n& cream' }, 'b Pie /b cream, about 45 g carbs, 38 to 52 g, Carbsight'],
])('says of %j: %s', (over, notes) => {
  expect(nightscoutNote(aMeal(over), ID).notes).toBe(notes);
});

it('is at the meal’s time on the meal’s clock, and never on a whole second', () => {
  const at = (eatenAt: string, offsetMinutes: number) =>
    nightscoutNote(aMeal({ eatenAt: new Date(eatenAt), offsetMinutes }), ID).created_at;
  expect(at('2026-11-27T01:00:00.250Z', -210)).toBe('2026-11-26T21:30:00.250-03:30');
  expect(at('2026-11-27T23:30:00.000Z', 345)).toBe('2026-11-28T05:15:00.002+05:45');
});

it('is distinct from another in the same minute', () => {
  const other = nightscoutNote(aMeal(), '0190a000-0000-7000-8000-000000000002');
  expect(other.created_at).toBe('2026-11-27T13:05:00.003+01:00');
});

it('never has another key, a tag or another time, whatever the meal is', () => {
  const anyMeal = fc.record({
    name: fc.string({ unit: 'binary', maxLength: 500 }),
    carbsGrams: fc.double({ min: 0, max: 1000, noNaN: true }),
    range: fc.option(fc.record({ lowGrams: fc.nat(1000), highGrams: fc.nat(1000) })),
    isPartial: fc.boolean(),
    eatenAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
    offsetMinutes: fc.integer({ min: -720, max: 840 }),
  });
  fc.assert(
    fc.property(anyMeal, (meal) => {
      const note = nightscoutNote(meal, ID);
      expect(Object.keys(note).sort()).toEqual(['created_at', 'enteredBy', 'eventType', 'identifier', 'notes']);
      expect(note.notes).not.toMatch(/[<>]/);
      expect(note.notes.isWellFormed()).toBe(true);
      expect(Math.abs(Date.parse(note.created_at) - meal.eatenAt.getTime())).toBeLessThan(1_000);
    }),
  );
});
