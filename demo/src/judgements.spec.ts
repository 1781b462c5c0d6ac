import { findModel, modelAccess } from '@carbsight/models';
import { aJudgement } from './judgements.js';
import { Random } from './random.js';

const dish = { truthGrams: 50 };
const estimateOf = (carbsGrams: number) => ({ carbsGrams, items: [] });
const model = findModel('gemini-2.5-pro', modelAccess({}));
if (!model) throw new Error('the catalogue knows it');
const judge = { model, promptSha256: 'a' };
const at = new Date('2026-03-10T12:00:00Z');

const judged = (live: number, test: number | null = null, random = new Random(1)) =>
  aJudgement(dish, { live: estimateOf(live), test: test === null ? null : estimateOf(test), at }, judge, random);
const meanTotal = (live: number) => {
  const random = new Random(3);
  return Array.from({ length: 300 }, () => judged(live, null, random).totalScore).reduce((a, b) => a + b, 0) / 300;
};

it('scores estimates closer to the weighed figure higher, in every band', () => {
  const [near, off, far] = [meanTotal(51), meanTotal(65), meanTotal(95)] as const;
  expect(near).toBeGreaterThan(80);
  expect(off).toBeGreaterThan(60);
  expect(off).toBeLessThan(80);
  expect(far).toBeLessThan(60);
});

it('mostly prefers the closer answer', () => {
  const random = new Random(5);
  const preferred = Array.from({ length: 200 }, () => judged(90, 51, random).preferred);
  expect(preferred.filter((one) => one === 'test').length).toBeGreaterThan(180);
  expect(judged(51).preferred).toBeNull();
});

it('says that it is made up, with its would-be cost', () => {
  const judgement = judged(51);
  expect(judgement.justification).toMatch(/^Demo data/);
  expect(judgement.read.costUsd).toBeGreaterThan(0.001);
  expect(judgement.at.getTime()).toBeGreaterThan(at.getTime());
});
