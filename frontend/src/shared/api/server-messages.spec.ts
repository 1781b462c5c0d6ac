import { readdirSync, readFileSync } from 'node:fs';
import { failureCode, type MealReading } from '@carbsight/contracts';
import { summarise } from '@carbsight/domain';
import { switchLanguage } from '../i18n';
import { readFailure } from './ApiFailure';
import { german } from './messages/server-de';
import { serverMessage, serverMessages } from './server-messages';

const known: Readonly<Record<string, string>> = german;
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

it('leaves the server’s sentence to who reads English', () => {
  expect(serverMessage('There is no such meal.', 'meal-not-found')).toBe('There is no such meal.');
});

it('tells portions and what the reference table says in German, and leaves what a model wrote', async () => {
  await switchLanguage('de');
  expect(serverMessage('150 g, as you said')).toBe('150 g, wie du gesagt hast');
  expect(serverMessage('1, about 118 g (assumed)')).toBe('1, etwa 118 g (angenommen)');
  const first =
    'Estimated from your description with food tables: about 69 g of carbohydrate, most of it from rice (42 g).';
  const rest = 'Portions were assumed for banana and toast; weights make the range narrower.';
  expect(serverMessages(`${first} ${rest}`)).toBe(
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: etwa 69 g Kohlenhydrate, das meiste davon aus rice (42 g). Für banana und toast wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  );
  expect(serverMessages(`${first} A plate of rice.`)).toBe(`${first} A plate of rice.`);
});

it('finds the German one by its words, with figures and lists, else by its code, else leaves it', async () => {
  await switchLanguage('de');
  expect(serverMessage('You have used your 10 analyses for today. You can go on tomorrow.', 'daily-scans-used')).toBe(
    'Du hast deine 10 Analysen für heute verbraucht. Morgen geht es weiter.',
  );
  expect(
    serverMessage(
      'Not found in the reference table: blorb, zork and glim. Please describe the foods in other words.',
      'needs-description',
    ),
  ).toBe('In der Lebensmitteltabelle nicht gefunden: blorb, zork und glim. Bitte beschreibe sie mit anderen Worten.');
  expect(serverMessage('In new words.', 'meal-not-found')).toBe('Diese Mahlzeit gibt es nicht.');
  expect(serverMessage('Nobody translated this.', 'new-code')).toBe('Nobody translated this.');
});

it('reads failures in German, with the field that they are about', async () => {
  await switchLanguage('de');
  const message = 'This is not your password.';
  const body = { statusCode: 422, code: 'wrong-password', message, fields: [{ path: 'password', message }] };
  const failure = readFailure({ status: 422, statusText: '', body: JSON.stringify(body), retryAfter: null });
  expect(failure.sentence).toBe('Das ist nicht dein Passwort.');
  expect(failure.fields).toEqual([{ path: 'password', message: 'Das ist nicht dein Passwort.' }]);
});

it('knows why every analysis can fail', () => {
  expect(failureCode.options.filter((code) => !known[code])).toEqual([]);
});

it('says in German how sure an estimate is', async () => {
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
  expect(reasons.filter((reason) => serverMessage(reason) === reason)).toEqual([]);
});

/** Of the administrator's screens, or of machines: nobody reads them in the user half. */
const FOR_NOBODY = ['content-changed', 'content-empty', 'not-a-draft', 'slug-not-valid', 'slug-taken'];
const ADMINISTRATION = /^features\/(comparisons|golden-sets|judging|models|operations)\//;

it('has German for every failure that a user’s call can answer', () => {
  const sources = [...sourcesUnder('backend/src'), ...sourcesUnder('packages/domain/src/corrections')];
  const codes = sources
    .flatMap((source) => [...source.matchAll(/(?:ApiFailure\(\s*\d+,|CorrectionProblem\(|\[\d{3},)\s*'([a-z-]+)',/g)])
    .map(([, code = '']) => code);
  expect(new Set(codes).size).toBeGreaterThan(50);
  expect([...new Set(codes)].filter((code) => !known[code] && !FOR_NOBODY.includes(code))).toEqual([]);
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !ADMINISTRATION.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

it('says of a failure of the server’s own something general rather than English words to who reads German', async () => {
  const body = JSON.stringify({ statusCode: 500, code: 'who-knows', message: 'A cable came loose.' });
  const failed = () => readFailure({ status: 500, statusText: '', body, retryAfter: null });
  expect(failed().sentence).toBe('A cable came loose.');
  await switchLanguage('de');
  expect(failed().sentence).toMatch(/^Carbsight hat gerade ein Problem/);
});
