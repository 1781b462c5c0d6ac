import { findModel } from '@carbsight/models';
import type { Dish } from './dishes.js';
import { aMeal } from './meals.js';
import type { Person } from './people.js';
import { Random } from './random.js';

it('explains the estimate that it shows, not the weighed dish', () => {
  const model = findModel('gpt-4o', {});
  if (!model) throw new Error('the catalogue knows it');
  const rice = { item: 'Rice', portion: '100 g', carbsGrams: 28 };
  const summary = { dishName: null, carbsGrams: 28, analysis: 'Rice: 28 g.', unknownItems: [], items: [rice] };
  const dish = { note: 'rice 100 g', truthGrams: 56, summary, photo: null } as unknown as Dish;
  const live = { model, promptVersion: 'v3.0', promptSha256: 'a', error: 0, bias: 1 };
  const when = { person: { user: { id: 'kim' } } as Person, at: new Date('2026-03-10T12:00:00Z') };
  const { estimate } = aMeal(when, dish, { live, shadow: null, judge: null }, new Random(1));
  expect(estimate?.analysis).toBe('Demo data. Rice (100 g): 56 g. Together about 56 g of carbohydrate.');
});
