import type { MealGlucose, SimilarGlucose } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../../test/builders';
import { type Answer, fakeApi, refusal, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';

afterEach(() => switchLanguage('en'));

const points: [number, number][] = [
  [-15, 100],
  [0, 104],
  [75, 196],
  [180, 110],
];
const measured = (differs: Partial<MealGlucose> = {}): MealGlucose => ({
  state: 'read',
  failure: null,
  unit: 'mg/dL',
  band: 'usual',
  baseline: 102,
  peak: 196,
  peakMinutes: 75,
  rise: 94,
  at1h: 190,
  at2h: 158,
  inRange: { share: 10 / 13, n: 13 },
  iauc: 9525,
  coverage: 1,
  cutBy: null,
  points,
  startsAt: aMeal().eatenAt,
  meals: [],
  note: null,
  ...differs,
});
const withoutFigures = {
  baseline: null,
  peak: null,
  peakMinutes: null,
  rise: null,
  at1h: null,
  at2h: null,
  inRange: null,
  iauc: null,
} as const;

const noSimilar: SimilarGlucose = { unit: 'mg/dL', range: { low: 70, high: 180 }, meals: [], last: null, median: [] };

function open(answer: () => Answer, routes: Parameters<typeof fakeApi>[0] = {}) {
  const meal = aMeal();
  const path = `/api/scans/${meal.mealId}`;
  const api = fakeApi({
    ...signedIn(aUser()),
    [`GET ${path}`]: () => ({ body: meal }),
    [`GET ${path}/glucose`]: answer,
    [`GET ${path}/glucose/similar`]: () => ({ body: noSimilar }),
    ...routes,
  });
  return { ...renderApp(`/meal/${meal.mealId}`), ...api };
}
const card = () => screen.findByRole('region', { name: 'Glucose' });

it('says what was measured, and has the curve as a table', async () => {
  const { user } = open(() => ({ body: measured() }));
  const glucose = await card();
  expect(glucose).toHaveTextContent('Glucose was 102 before. Highest reading 196, 75 minutes later (+94).');
  expect(glucose).toHaveTextContent('1 hour after the meal 190, 2 hours after 158.');
  expect(glucose).toHaveTextContent('10 of 13 readings between 70 and 180. In mg/dL.');
  expect(glucose).toHaveTextContent('Talk to your care team before changing treatment.');
  await user.click(await within(glucose).findByRole('button', { name: 'Show as table: Glucose around the meal' }));
  const rows = within(glucose).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/-15100$/),
    expect.stringMatching(/0104$/),
    expect.stringMatching(/75196$/),
    expect.stringMatching(/180110$/),
  ]);
});

it('lists the meals on the curve, and leads to the others', async () => {
  const { mealId } = aMeal();
  const other = '0190a000-0000-7000-8000-000000000002';
  const apple = { mealId: other, minute: 2, name: 'Apple', carbs: 15, isPartial: false };
  open(() => ({ body: measured({ meals: [{ ...apple, mealId, minute: 0, name: 'Rice', carbs: null }, apple] }) }));
  const list = await within(await card()).findByRole('list', { name: 'Meals on the curve' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Rice$/),
    expect.stringMatching(/Apple, 15/),
  ]);
  expect(within(list).getByRole('link')).toHaveAttribute('href', `/meal/${other}`);
});

it('says how it rose the last times, before there are readings of this one', async () => {
  const path = `/api/scans/${aMeal().mealId}/glucose/similar`;
  const last = { count: 3, rise: 83, peakMinutes: 70 };
  open(() => ({ body: measured({ ...withoutFigures, points: [] }) }), {
    [`GET ${path}`]: () => ({ body: { ...noSimilar, unit: 'mmol/L', last } }),
  });
  expect(await screen.findByText('Last 3 times: +4.6 mmol/L, peak after 70 min')).toBeVisible();
});

it('counts in mmol/L, in German', async () => {
  switchLanguage('de');
  open(() => ({ body: measured({ unit: 'mmol/L', cutBy: 90 }) }));
  const glucose = await screen.findByRole('region', { name: 'Glukose' });
  expect(glucose).toHaveTextContent('Vorher lag der Glukosewert bei 5,7. Höchster Messwert: 10,9, 75 Minuten später');
  expect(glucose).toHaveTextContent('Die Kurve endet nach 90 Minuten mit deiner nächsten Mahlzeit.');
});

it('lays earlier meals of the same dish over this one, with a median and a table', async () => {
  const meal = (day: number, carbs: number | null, curve: [number, number][]) => ({
    mealId: aMeal().mealId,
    eatenAt: `2026-11-${day}T12:30:00.000Z`,
    eatenZone: 'UTC',
    carbs,
    isPartial: false,
    cutBy: null,
    points: curve,
  });
  const similar: SimilarGlucose = {
    ...noSimilar,
    meals: [
      meal(20, 52, [
        [0, 104],
        [20, 124],
        [40, 190],
      ]),
      meal(19, 60, [
        [0, 100],
        [60, 150],
      ]),
      meal(11, null, [[0, 120]]),
    ],
    median: [[0, 104]],
  };
  const { user } = open(() => ({ body: measured() }), {
    [`GET /api/scans/${aMeal().mealId}/glucose/similar`]: () => ({ body: similar }),
  });
  const part = await screen.findByRole('region', { name: 'Meals like this' });
  expect(part).toHaveTextContent('3 meals of “Toast”: this one and 2 before it.');
  expect(part).toHaveTextContent('median, where at least three are known');
  await user.click(within(part).getByRole('button', { name: 'Show as table: Meals like this' }));
  const unknown = ['–', '–', '–'];
  const cells = within(part)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    [expect.stringMatching(/20.*12:30 \(this meal\)$/), expect.stringMatching(/52/), '104', '157', '–', ...unknown],
    [expect.stringMatching(/19.*12:30$/), expect.stringMatching(/60/), '100', '–', '150', ...unknown],
    [expect.stringMatching(/11/), '–', '120', '–', '–', ...unknown],
    ['Median', '–', '104', '–', '–', ...unknown],
  ]);
});

it('shows the curve without figures where readings are missing', async () => {
  open(() => ({ body: measured({ ...withoutFigures, coverage: 0.3 }) }));
  const glucose = await card();
  expect(glucose).toHaveTextContent('There are readings for only 30% of the time.');
  expect(glucose).not.toHaveTextContent('Glucose was');
  expect(await within(glucose).findByRole('figure', { name: 'Glucose around the meal' })).toBeVisible();
});

it('does not speak of 0% of the time', async () => {
  open(() => ({ body: measured({ ...withoutFigures, coverage: 0.004 }) }));
  expect(await card()).toHaveTextContent('There are next to no readings for the three hours after this meal');
});

it.each([
  [{ state: 'waiting' }, 'Fetching your readings...'],
  [{ state: 'read' }, 'There are no readings around this meal.'],
  [{ state: 'failed', failure: 'unreachable' }, 'Nightscout is not responding'],
  [
    { state: 'failed', failure: 'refused' },
    'Nightscout rejected the token, so no new readings arrive. Enter a new token',
  ],
] as const)('says so where there is nothing to draw: %j', async (differs, words) => {
  open(() => ({ body: measured({ ...withoutFigures, ...differs, coverage: 0, points: [] }) }));
  expect(await card()).toHaveTextContent(words);
});

it('says that it could not be loaded, and tries again', async () => {
  const answers: Answer[] = [refusal(503, 'database-unavailable', 'The service is not available right now.')];
  const { user } = open(() => answers.shift() ?? { body: measured() });
  const glucose = await card();
  expect(glucose).toHaveTextContent('Your glucose could not be loaded. The service is not available right now.');
  await user.click(within(glucose).getByRole('button', { name: 'Try again' }));
  expect(await within(glucose).findByText(/Highest reading 196/)).toBeVisible();
});

it('shows nothing where no sensor is connected', async () => {
  const { asked } = open(() => ({ body: measured({ ...withoutFigures, state: 'off', coverage: 0, points: [] }) }));
  await screen.findByRole('region', { name: 'Carbohydrates' });
  await vi.waitFor(() => expect(asked(`/api/scans/${aMeal().mealId}/glucose`)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Glucose' })).not.toBeInTheDocument();
});

it('sends the meal as a note, and takes it back', async () => {
  const note = { state: 'unsent', at: null, failure: null } as const;
  const at = '2026-11-20T13:06:00.000Z';
  const path = `/api/scans/${aMeal().mealId}/nightscout-note`;
  const { user, sent } = open(
    () => ({ body: measured({ ...withoutFigures, state: 'off', coverage: 0, points: [], note }) }),
    {
      [`PUT ${path}`]: () => ({ status: 202, body: { state: 'waiting', at, failure: null } }),
      [`DELETE ${path}`]: () => ({ status: 202, body: note }),
    },
  );
  const glucose = await card();
  expect(glucose).toHaveTextContent('This meal is not in your Nightscout.');
  await user.click(within(glucose).getByRole('button', { name: 'Send as a note' }));
  expect(await within(glucose).findByText(/will be sent as a note at/)).toBeVisible();
  await user.click(within(glucose).getByRole('button', { name: 'Remove the note' }));
  expect(await within(glucose).findByText('This meal is not in your Nightscout.')).toBeVisible();
  expect([sent('PUT'), sent('DELETE')].map(({ length }) => length)).toEqual([1, 1]);
});
