import { switchLanguage } from '../i18n';
import { carbFormat } from './carb-format';

afterEach(() => switchLanguage('en'));

it.each([
  [52.4, '52 g'],
  [9.34, '9.3 g'],
  [9.97, '10 g'],
  [0, '0 g'],
])('rounds an estimate of %d g to its meaningful precision', (grams, words) => {
  expect(carbFormat('grams').amount(grams)).toBe(words);
});

it.each([
  ['grams', 34.9, '34 g'],
  ['grams', 9.97, '9.9 g'],
  ['grams', 4.8, '4.8 g'],
  ['be12', 38.4, '3.2 BE'],
  ['be12', 38.3, '3.1 BE'],
] as const)('rounds a minimum down, never up: in %s, %d g', (unit, grams, words) => {
  expect(carbFormat(unit).minimum(grams)).toBe(words);
});

it('counts in exchanges, BE and KE', () => {
  expect(carbFormat('exchange15').amount(60)).toBe('4 exchanges');
  expect(carbFormat('exchange15').amount(15)).toBe('1 exchange');
  expect(carbFormat('exchange15').brief.amount(60)).toBe('4 exch.');
  expect(carbFormat('be12').brief.exact(52)).toBe('4.3 BE');
  expect(carbFormat('be12').amount(52)).toBe('4.3 BE');
  expect(carbFormat('ke10').estimate(52, 44, 63)).toBe('about 5.2 KE, likely 4.4 to 6.3 KE');
});

it('shows a range in one precision, and none where both ends look alike', () => {
  const { range } = carbFormat('grams');
  expect(range(9.3, 18)).toBe('likely 9 to 18 g');
  expect(range(8.94, 9.9)).toBe('likely 8.9 to 9.9 g');
  expect(range(51.6, 52.4)).toBeNull();
  expect(range(null, 4)).toBeNull();
  const { ends } = carbFormat('be12');
  expect(ends(44, 63)).toBe('3.7 to 5.3');
  expect(ends(51.9, 52.1)).toBeNull();
});

it('converts input to grams', () => {
  expect(carbFormat('be12').toGrams(2.5)).toBe(30);
  expect(carbFormat('grams').exact(12.34)).toBe('12.3 g');
});

it('uses a decimal comma in German', async () => {
  await switchLanguage('de');
  expect(carbFormat('be12').estimate(52, 44, 63)).toBe('etwa 4,3 BE, wahrscheinlich 3,7 bis 5,3 BE');
});

it('calls 10 g a ración in Spanish, with the decimal mark of the reader’s country', async () => {
  await switchLanguage('es');
  expect(carbFormat('ke10').estimate(52, 44, 63)).toBe('aprox. 5,2 raciones, probablemente de 4,4 a 6,3 raciones');
  expect(carbFormat('ke10').exact(10)).toBe('1 ración');
  expect(carbFormat('ke10').brief.exact(52)).toBe('5,2 rac.');
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
  expect(carbFormat('ke10').exact(52)).toBe('5.2 raciones');
  languages.mockRestore();
});
