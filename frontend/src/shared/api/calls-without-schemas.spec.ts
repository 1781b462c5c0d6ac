import { callsOf } from '../../../build/calls-without-schemas';

const CONTRACT = `import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
export * from './meal.js';
export const NOTE_MAX = 500;
export const STEPS = ['open', 'sent'];
export const noteBody = z.object({ note: oneLine('note').max(NOTE_MAX) });
export const editMeal = endpoint('PATCH', '/api/scans/:mealId', 'user', {
  summary: 'Edit a meal',
  body: noteBody,
  status: 200,
});
export const kinds = noteBody.shape;
`;

it('keeps the calls and limits of a contract, each in its line', () => {
  const { code, names } = callsOf(CONTRACT);
  expect(names).toEqual(['NOTE_MAX', 'STEPS', 'editMeal']);
  expect(code.split('\n').map((line) => line.trimEnd())).toEqual([
    '',
    "import { endpoint } from '../endpoint.js';",
    '',
    '',
    'export const NOTE_MAX = 500;',
    "export const STEPS = ['open', 'sent'];",
    '',
    "export const editMeal = endpoint('PATCH', '/api/scans/:mealId', 'user',",
    '',
    '',
    '',
    ' );',
    '',
    '',
  ]);
});

it.each([
  "import { endpoint } from '../endpoint.js';\nconst schema = {};\nexport const getMeal = endpoint('GET', '/api/scans', 'user', schema);",
  "import { endpoint } from '../endpoint.js';\nconst getMeal = endpoint('GET', '/api/scans', 'user', {});",
  "import { endpoint } from '../endpoint.js';\nexport const calls = [endpoint('GET', '/api/scans', 'user', {})];",
  "import { endpoint } from '../endpoint.js';\nconst path = '/api/scans';\nexport const getMeal = endpoint('GET', path, 'user', {});",
  "import { endpoint as define } from '../endpoint.js';\nexport const getMeal = define('GET', '/api/scans', 'user', {});",
])('refuses an endpoint in another form: %s', (code) => {
  expect(() => callsOf(code)).toThrow('endpoint');
});
