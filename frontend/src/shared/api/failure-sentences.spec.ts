import { fromName } from '@carbsight/contracts';
import type { CompiledMessage } from 'icu-minify/format';
import german from '../../languages/de/failures.json';
import { switchLanguage } from '../i18n';
import { parseFailure } from './ApiFailure';
import { failureSentence, mealFailureSentence } from './failure-sentences';

afterEach(() => switchLanguage('en'));

it('shows the server’s sentence on an English screen', () => {
  expect(failureSentence({ code: 'meal-not-found', message: 'As the server says.' })).toBe('As the server says.');
});

it('finds every German sentence by its code and context', async () => {
  await switchLanguage('de');
  for (const [name, sentence] of Object.entries<CompiledMessage>(german)) {
    const nodes = typeof sentence === 'string' ? [sentence] : sentence;
    const slots = nodes.flatMap((node) => (Array.isArray(node) ? [[node[0] as string, 'this']] : []));
    const { code, values } = fromName(name, Object.fromEntries(slots));
    const expected = nodes.map((node) => (Array.isArray(node) ? 'this' : node)).join('');
    expect(failureSentence({ code, values, message: '' })).toBe(expected);
  }
});

it('formats values in German, and falls back to the code where a context has no sentence', async () => {
  await switchLanguage('de');
  const message = 'In English.';
  expect(failureSentence({ code: 'too-much', message, values: { sum: 1_234.5, most: 1_000 } })).toBe(
    'Die Lebensmittel ergeben zusammen 1.234,5 g. Eine Mahlzeit darf höchstens 1.000 g haben.',
  );
  expect(failureSentence({ code: 'meal-not-found', message, values: { context: 'own' } })).toBe(
    'Diese Mahlzeit gibt es nicht.',
  );
  expect(failureSentence({ code: 'new-code', message })).toBeNull();
  const values = { context: 'unknown', foods: ['blorb', 'zork', 'glim'] };
  expect(mealFailureSentence({ code: 'needs-description', message, values })).toBe(
    'In der Lebensmitteltabelle nicht gefunden: blorb, zork und glim. Bitte beschreibe sie mit anderen Worten.',
  );
  // From an analysis, not from choosing a model as administrator.
  expect(mealFailureSentence({ code: 'model-unavailable', message })).toMatch(/^Der Analysedienst/);
});

it('reads failures in German, with their field', async () => {
  await switchLanguage('de');
  const message = 'This is not your password.';
  const body = { statusCode: 422, code: 'wrong-password', message, fields: [{ path: 'password', message }] };
  const failure = parseFailure({ status: 422, statusText: '', body: JSON.stringify(body), retryAfter: null });
  expect(failure.sentence).toBe('Das ist nicht dein Passwort.');
  expect(failure.fields).toEqual([{ path: 'password', message: 'Das ist nicht dein Passwort.' }]);
});

it('shows German readers a general sentence for internal server errors, not English', async () => {
  const body = JSON.stringify({ statusCode: 500, code: 'who-knows', message: 'A cable came loose.' });
  const failed = () => parseFailure({ status: 500, statusText: '', body, retryAfter: null });
  expect(failed().sentence).toBe('A cable came loose.');
  await switchLanguage('de');
  expect(failed().sentence).toMatch(/^Carbsight hat gerade ein Problem/);
});
