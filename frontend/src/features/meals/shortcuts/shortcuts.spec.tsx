import { DISCLAIMER, type EarlierCorrection, mealShortcutsApi } from '@carbsight/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aShortcut, aUser } from '../../../../test/builders';
import { type Answer, fakeApi, type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { expectRefusals, refusedThroughout } from '../../../../test/refusals';
import { renderApp } from '../../../../test/render-app';
import { switchLanguage } from '../../../shared/i18n';

const porridge = aShortcut();
const bar = aShortcut({ mealId: '0190a000-0000-7000-8000-0000000000b2', name: 'Bar', isOwnValue: true });
const none = { frequent: [], recent: [], favourites: [], disclaimer: DISCLAIMER };
const meal = aMeal();
const path = `/api/scans/${meal.mealId}`;

afterEach(() => act(() => switchLanguage('en')));

function open(address: string, routes: Routes = {}, user = aUser()) {
  const api = fakeApi({
    ...signedIn(user),
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null, hiddenBefore: null } }),
    'GET /api/scans/shortcuts': () => ({ body: none }),
    [`GET ${path}`]: () => ({ body: meal }),
    [`GET ${path}/earlier-correction`]: () => ({ body: { earlier: null } }),
    ...routes,
  });
  const sent = (method: string, pathname: string) =>
    api.calls.filter((call) => call.method === method && call.url.pathname === pathname).map(({ body }) => body);
  return { ...renderApp(address), sent };
}

it('shows the day, asks, then offers earlier meals', async () => {
  open('/', {
    'GET /api/scans': () => ({ body: { scans: [aMeal({ eatenAt: new Date().toISOString() })], nextCursor: null } }),
    'GET /api/scans/shortcuts': () => ({ body: { ...none, frequent: [porridge] } }),
  });
  await screen.findByText('Usual at this hour');
  await screen.findByText('52 g so far');
  const page = screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');
  const places = ['52 g so far', 'Photo', 'Usual at this hour'].map((words) => page.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it.each([
  ['nothing but own figures', [], 0],
  ['an estimate to log again', [porridge], 1],
])('says that figures are estimates where the start page lists one: %s', async (_, frequent, times) => {
  const override = { carbs: 24, reason: 'label-known', at: meal.createdAt } as const;
  const own = aMeal({ eatenAt: new Date().toISOString(), carbEstimate: 24, confidenceLevel: null, override });
  open('/', {
    'GET /api/scans': () => ({ body: { scans: [own], nextCursor: null } }),
    'GET /api/scans/shortcuts': () => ({ body: { ...none, frequent, recent: [bar] } }),
  });
  expect(await screen.findByText('24 g so far')).toBeVisible();
  await screen.findByRole('heading', { name: frequent.length > 0 ? 'Usual at this hour' : 'Log again' });
  await waitFor(() => expect(screen.queryAllByText(DISCLAIMER)).toHaveLength(times));
});

it('shows the kind of food of a meal without a photo', async () => {
  open('/', { 'GET /api/scans/shortcuts': () => ({ body: { ...none, recent: [porridge] } }) });
  const card = await screen.findByRole('link', { name: /^Porridge/ });
  expect(card.querySelector('svg')).toHaveAttribute('data-picture', 'dish');
});

it('asks before logging a meal again whose figure is a minimum', async () => {
  const least = { ...porridge, name: 'Pizza', carbs: 35.7, isPartial: true, unknownItems: ['blorptang'] };
  const { user, sent } = open('/', {
    'GET /api/scans/shortcuts': () => ({ body: { ...none, recent: [{ ...least, confidenceHigh: null }] } }),
    [`POST /api/scans/${porridge.mealId}/repeat`]: () => ({ status: 201, body: aMeal() }),
  });
  const repeated = () => sent('POST', `/api/scans/${porridge.mealId}/repeat`);
  await user.click(await screen.findByRole('button', { name: /^Log Pizza now: at least 35\sg$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Something is missing' }));
  expect(dialog.getByText(/missing: blorptang\. Add it first, or log it as at least 35\sg\?/)).toBeVisible();
  expect(repeated()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Log it as at least 35\sg$/ }));
  expect(await screen.findByText('Logged: Toast, 52 g.')).toBeVisible();
  expect(repeated()).toEqual([{}]);
});

it('logs a usual meal with one tap on the start page, and undoes it', async () => {
  const copy = aMeal({
    mealId: '0190a000-0000-7000-8000-0000000000c1',
    compositeItemName: 'Porridge',
    entry: 'repeat',
  });
  const { user, sent } = open('/', {
    'GET /api/scans/shortcuts': () => ({ body: { ...none, frequent: [porridge], recent: [bar, porridge] } }),
    [`POST /api/scans/${porridge.mealId}/repeat`]: () => ({ status: 201, body: copy }),
    [`DELETE /api/scans/${copy.mealId}`]: () => ({ status: 204 }),
  });
  const section = within(await screen.findByRole('region', { name: 'Usual at this hour' }));
  expect(section.getByText('on 3 days around now')).toBeVisible();
  expect(screen.getAllByText(DISCLAIMER)).toHaveLength(1);
  await user.click(await section.findByText('Recent'));
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  await user.click(section.getByRole('button', { name: /^Log Porridge now: 48\sg$/ }));
  expect(await screen.findByText('Logged: Porridge, 52 g.')).toBeVisible();
  expect(sent('POST', `/api/scans/${porridge.mealId}/repeat`)).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: it’s no longer in your history.')).toBeVisible();
});

it('tells people without any meals where they will be, and where else one can be entered', async () => {
  localStorage.setItem('carbsight.first-run-ended', 'yes');
  open('/');
  expect(await screen.findByRole('button', { name: 'Enter the carbs yourself' })).toBeVisible();
  expect(await screen.findByText('What you log will be here, one tap away.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Log again' })).not.toBeInTheDocument();
});

it('says when earlier meals cannot be loaded, and tries again', async () => {
  let isUp = false;
  const { user } = open('/', {
    'GET /api/scans/shortcuts': () =>
      isUp ? { body: { ...none, recent: [porridge] } } : refusal(500, 'unavailable', 'Carbsight has a problem.'),
  });
  const section = within(await screen.findByRole('region', { name: 'Log again' }));
  expect(await section.findByText('Your earlier meals could not be loaded.')).toBeVisible();
  isUp = true;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Porridge/ })).toBeVisible();
});

describe('a fraction of an earlier meal', () => {
  const path = `POST /api/scans/${porridge.mealId}/repeat`;
  const logged = (): Answer => ({ status: 201, body: aMeal({ compositeItemName: 'Porridge' }) });
  const openWith = (shortcut = porridge, answer = logged) =>
    open('/', {
      'GET /api/scans/shortcuts': () => ({ body: { ...none, recent: [shortcut] } }),
      [path]: answer,
    });
  const openMenu = async (user: ReturnType<typeof openWith>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Log part of Porridge' }));
    return within(await screen.findByRole('menu'));
  };
  const sentTo = ({ sent }: ReturnType<typeof openWith>) => sent('POST', `/api/scans/${porridge.mealId}/repeat`);

  it('is chosen from a menu that says what it comes to', async () => {
    const app = openWith();
    const menu = await openMenu(app.user);
    expect(menu.getByRole('menuitem', { name: /^Double.*\b96\sg$/ })).toBeVisible();
    await app.user.click(menu.getByRole('menuitem', { name: /^Half.*\b24\sg$/ }));
    expect(await screen.findByText(/^Logged: Porridge/)).toBeVisible();
    expect(sentTo(app)).toEqual([{ share: 0.5 }]);
  });

  it('is typed in grams where the meal’s weight is known', async () => {
    const app = openWith();
    const menu = await openMenu(app.user);
    await app.user.click(menu.getByRole('menuitem', { name: 'By weight' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How much of it did you eat?' }));
    expect(dialog.getByText('All of Porridge weighs 240 g.')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(dialog.getByText('Please enter a weight between 1 and 10,000 g.')).toBeVisible();
    await app.user.type(dialog.getByLabelText('Grams'), '60');
    await app.user.click(dialog.getByRole('button', { name: /^Log 12\sg$/ }));
    expect(await screen.findByText(/^Logged: Porridge/)).toBeVisible();
    expect(sentTo(app)).toEqual([{ grams: 60 }]);
  });

  it('is still there when the server refuses it', async () => {
    const app = openWith(porridge, () => refusedThroughout(mealShortcutsApi.repeatMeal));
    const menu = await openMenu(app.user);
    await app.user.click(menu.getByRole('menuitem', { name: 'By weight' }));
    const dialog = await screen.findByRole('dialog', { name: 'How much of it did you eat?' });
    const grams = within(dialog).getByLabelText('Grams');
    await app.user.type(grams, '60{Enter}');
    await expectRefusals(dialog, mealShortcutsApi.repeatMeal, { grams });
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('is not offered in grams without a weight, and is asked about where something is missing', async () => {
    const app = openWith({ ...porridge, weightGrams: null, isPartial: true, unknownItems: ['blorptang'] });
    const menu = await openMenu(app.user);
    expect(menu.queryByRole('menuitem', { name: 'By weight' })).not.toBeInTheDocument();
    await app.user.click(menu.getByRole('menuitem', { name: /^Three quarters.*at least 36\sg$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Something is missing' }));
    expect(sentTo(app)).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: /^Log it as at least 36\sg$/ }));
    expect(await screen.findByText(/^Logged: Porridge/)).toBeVisible();
    expect(sentTo(app)).toEqual([{ share: 0.75 }]);
  });
});

it('copies a meal to another day, not to the future', async () => {
  const { user, sent } = open(`/meal/${meal.mealId}`, {
    [`POST ${path}/repeat`]: () => ({ status: 201, body: aMeal({ entry: 'repeat', repeatedFrom: meal.mealId }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log again' }));
  const dialog = within(await screen.findByRole('dialog'));
  const time = dialog.getByLabelText('When was it eaten?');
  fireEvent.change(time, { target: { value: '2099-01-01T12:00' } });
  await user.click(dialog.getByRole('button', { name: 'Log it' }));
  expect(dialog.getByText('The time can’t be in the future.')).toBeVisible();
  fireEvent.change(time, { target: { value: '2026-11-18T08:15' } });
  await user.click(dialog.getByRole('button', { name: 'Log it' }));
  expect(await screen.findByText('Logged: Toast, 52 g.')).toBeVisible();
  expect(sent('POST', `${path}/repeat`)).toEqual([{ eatenAt: new Date('2026-11-18T08:15').toISOString() }]);
});

it('shows at the time why a meal cannot be copied', async () => {
  const { user } = open(`/meal/${meal.mealId}`, {
    [`POST ${path}/repeat`]: () => refusedThroughout(mealShortcutsApi.repeatMeal),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log again' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log it' }));
  const eatenAt = within(dialog).getByLabelText('When was it eaten?');
  await expectRefusals(dialog, mealShortcutsApi.repeatMeal, { eatenAt });
});

it('changes when a meal was eaten', async () => {
  const { user, sent } = open(`/meal/${meal.mealId}`, { [`PATCH ${path}`]: () => ({ body: meal }) });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the time' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('When was it eaten?'), { target: { value: '2026-11-19T19:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Time changed.')).toBeVisible();
  expect(sent('PATCH', path)).toEqual([{ eatenAt: new Date('2026-11-19T19:00').toISOString() }]);
});

it('offers the earlier correction of the same dish, and applies it only when asked', async () => {
  const earlier: EarlierCorrection = {
    mealId: porridge.mealId,
    matchedBy: 'photo',
    name: 'Toast',
    carbs: 60,
    estimatedCarbs: 48,
    estimatedBasis: 'total',
    reason: 'weighed',
    eatenAt: porridge.eatenAt,
    eatenZone: null,
  };
  const { user, sent } = open(
    `/meal/${meal.mealId}`,
    {
      [`GET ${path}/earlier-correction`]: () => ({ body: { earlier } }),
      [`PUT ${path}/override`]: () => ({
        body: { ...meal, carbEstimate: 60, override: { carbs: 60, reason: 'weighed', at: meal.createdAt } },
      }),
    },
    aUser({ units: 'be12' }),
  );
  expect(await screen.findByText('You logged this before and corrected it to 5 BE.')).toBeVisible();
  expect(screen.getByText(/a similar photo\. It was estimated at 4 BE\.$/)).toBeVisible();
  expect(sent('PUT', `${path}/override`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Use 5\sBE$/ }));
  expect(await screen.findByText('Now using your earlier value.')).toBeVisible();
  expect(sent('PUT', `${path}/override`)).toEqual([{ carbs: 60, reason: 'weighed' }]);
  expect(screen.queryByText(/You logged this before/)).not.toBeInTheDocument();
});

describe('a meal without a photo', () => {
  const own = aMeal({
    entry: 'manual',
    compositeItemName: 'Bar',
    estimate: null,
    latestEstimate: null,
    items: [],
    note: '',
    carbEstimate: 24,
    confidenceLow: 24,
    confidenceHigh: 24,
    confidenceLevel: null,
    confidenceReason: null,
    override: { carbs: 24, reason: 'label-known', at: meal.createdAt },
  });

  it('is logged with the person’s own value in their unit, and shown without a range', async () => {
    const { user, sent } = open(
      '/?figure=true',
      { 'POST /api/scans/manual': () => ({ status: 201, body: own }), [`GET ${path}`]: () => ({ body: own }) },
      aUser({ units: 'be12' }),
    );
    const carbs = await screen.findByLabelText('Carbohydrates in BE (12 g)');
    await user.type(carbs, 'two');
    await user.click(screen.getByRole('button', { name: 'Log this meal' }));
    expect(screen.getByText('Please enter a number, for example 45.5.')).toBeVisible();
    await user.clear(carbs);
    await user.type(carbs, '2');
    await user.type(screen.getByLabelText('What was it? (optional)'), 'Bar');
    await user.click(screen.getByLabelText('From the label'));
    await user.click(screen.getByRole('button', { name: 'Log this meal' }));
    const figure = await screen.findByRole('region', { name: 'Carbohydrates' });
    expect(sent('POST', '/api/scans/manual')).toEqual([{ name: 'Bar', carbs: 24, reason: 'label-known' }]);
    expect(figure).toHaveTextContent('Your value 2 BE');
    expect(figure).not.toHaveTextContent(/likely|confidence/i);
    expect(screen.getByText('Entered by you, not estimated')).toBeVisible();
    expect(screen.queryByText(/This is an estimate|Check it against labels/)).not.toBeInTheDocument();
  });

  it('shows what the server refuses at its fields, also after a figure was asked about', async () => {
    const { user } = open('/?figure=true', {
      'POST /api/scans/manual': () => refusedThroughout(mealShortcutsApi.enterMeal),
    });
    const carbs = await screen.findByLabelText('Carbohydrates in grams');
    const fields = {
      carbs,
      name: screen.getByLabelText('What was it? (optional)'),
      eatenAt: screen.getByLabelText('When was it eaten?'),
    };
    await user.type(carbs, '24');
    await user.click(screen.getByRole('button', { name: 'Log this meal' }));
    await expectRefusals(screen.getByRole('dialog'), mealShortcutsApi.enterMeal, fields);
    await user.clear(carbs);
    await user.type(carbs, '480');
    await user.click(screen.getByRole('button', { name: 'Log this meal' }));
    await user.click(await screen.findByRole('button', { name: /^480.*is right/ }));
    await expectRefusals(screen.getByRole('dialog'), mealShortcutsApi.enterMeal, fields);
  });

  it('says which entries work offline and which wait', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/?figure=true');
    expect(await screen.findByText(/^You are offline\. What you log waits on this device/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it.each([
    ['/add', '/'],
    ['/add?by=foods', '/'],
    ['/add?by=carbs', '/?figure=true'],
  ])('is logged on the start page, where the old address %s leads', async (old, now) => {
    const { address } = open(old);
    expect(await screen.findByRole('textbox', { name: 'What are you eating?' })).toBeInTheDocument();
    expect(address()).toBe(now);
  });

  it('speaks German', async () => {
    await act(() => switchLanguage('de'));
    open('/?figure=true');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kohlenhydrate eingeben' }));
    expect(dialog.getByLabelText('Wann hast du gegessen?')).toBeVisible();
  });
});
