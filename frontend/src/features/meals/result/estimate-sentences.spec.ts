import type { MealReading } from '@carbsight/contracts';
import { summarise } from '@carbsight/domain';
import { switchLanguage } from '../../../shared/i18n';
import { estimateSentence, estimateSentences } from './estimate-sentences';

const aRead = (carbsGrams: number, differs: Partial<MealReading> = {}): MealReading => ({
  isNotFood: false,
  dishName: 'Rice',
  carbsGrams,
  lowGrams: Math.max(0, carbsGrams - 2),
  highGrams: carbsGrams + 2,
  statedLevel: 'high',
  levelReason: null,
  analysis: '',
  items: [],
  unknownItems: [],
  ...differs,
});

afterEach(() => switchLanguage('en'));

it('translates portions and the built-in reader’s notes, and keeps a model’s own words', async () => {
  await switchLanguage('de');
  expect(estimateSentence('150 g, as you said')).toBe('150 g, wie von dir angegeben');
  expect(estimateSentence('1, about 118 g (assumed)')).toBe('1, etwa 118 g (angenommen)');
  const first =
    'Estimated from your description with food tables: about 69 g of carbohydrate, most of it from rice (42 g).';
  const rest = 'Portions were assumed for banana and toast; weights make the range narrower.';
  expect(estimateSentences(`${first} ${rest}`)).toBe(
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: etwa 69 g Kohlenhydrate, die meisten davon aus rice (42 g). Für banana und toast wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  );
  expect(
    ['at least 69 g of carbohydrate, most of it from rice (42 g).', 'rice with at least 42 g of carbohydrate.'].map(
      (source) => estimateSentence(`Estimated from your description with food tables: ${source}`),
    ),
  ).toEqual([
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: mindestens 69 g Kohlenhydrate, die meisten davon aus rice (42 g).',
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: rice mit mindestens 42 g Kohlenhydraten.',
  ]);
  expect(estimateSentences(`${first} A plate of rice.`)).toBe(`${first} A plate of rice.`);
});

it('translates confidence reasons', async () => {
  await switchLanguage('de');
  const readings = [
    [aRead(40)],
    [aRead(40, { statedLevel: 'low' })],
    [aRead(40, { highGrams: 90 })],
    [aRead(0, { isNotFood: true })],
    [aRead(40), aRead(41), aRead(40.5)],
    [aRead(40), aRead(50), aRead(44.5)],
    [aRead(20), aRead(50), aRead(90)],
    [aRead(40), aRead(40, { dishName: 'Lentil soup' }), aRead(40, { dishName: 'Pancakes' })],
    [aRead(40), aRead(0, { isNotFood: true })],
    [aRead(0, { isNotFood: true }), aRead(0, { isNotFood: true })],
  ];
  const reasons = readings.map((reads) => summarise(reads).levelReason);
  expect(new Set(reasons).size).toBe(readings.length);
  expect(reasons.filter((reason) => estimateSentence(reason) === reason)).toEqual([]);
});
